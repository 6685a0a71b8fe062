export { partners } from '../../../contracts/src/partners/index.ts';
