export { leaf } from '../ui/toast.ts';
