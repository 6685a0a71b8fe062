export { leaf } from '../cohorts/cohort.ts';
