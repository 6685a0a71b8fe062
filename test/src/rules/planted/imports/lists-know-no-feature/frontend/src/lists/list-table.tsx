export { leaf } from '../features/partners/admin/partner.ts';
