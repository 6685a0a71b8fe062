export { leaf } from '../ui/button.tsx';
