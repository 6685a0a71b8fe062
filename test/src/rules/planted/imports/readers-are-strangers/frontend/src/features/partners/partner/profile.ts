export { leaf } from '../admin/partner.ts';
