export { leaf } from './partner.fixtures.ts';
