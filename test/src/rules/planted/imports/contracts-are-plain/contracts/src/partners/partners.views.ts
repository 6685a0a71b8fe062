export { v7 } from 'uuid';
