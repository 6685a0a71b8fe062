export { leaf } from '../../partners/partner.ts';
