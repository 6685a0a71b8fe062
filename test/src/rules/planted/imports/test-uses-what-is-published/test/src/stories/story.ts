export { leaf } from '../../../backend/src/access/access.ts';
