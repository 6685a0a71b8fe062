export { leaf } from './partner.spec.ts';
