import { call } from '../kernel/decider.ts';
import { policy } from '../kernel/policy.ts';
import { cohortDecider } from './cohort.decider.ts';

export const createTheCohortWhenItIsNumbered = policy({
  name: 'create-the-cohort-when-it-is-numbered',
  on: 'CohortNumbered',
  send: ({ data: { cohortId, details } }) => call(cohortDecider, 'CreateCohort', String(cohortId), { cohortId, details }),
});
