export { leaf } from '../../../backend/src/web/access/access.ts';
