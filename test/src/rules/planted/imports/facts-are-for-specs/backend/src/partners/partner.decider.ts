export { leaf } from './partner.facts.ts';
