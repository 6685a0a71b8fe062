export { leaf } from '../../../test/src/harness/factory.ts';
