export { leaf } from '../../routes/index.tsx';
