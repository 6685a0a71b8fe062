export { chance } from './helper.ts';
