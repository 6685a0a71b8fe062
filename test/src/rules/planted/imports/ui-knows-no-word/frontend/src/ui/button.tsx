export { leaf } from '../features/partners/partner.ts';
