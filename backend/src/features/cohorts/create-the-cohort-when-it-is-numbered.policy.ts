import { call } from '../../event-sourcing/kernel/decider.ts';
import { policy } from '../../event-sourcing/kernel/policy.ts';
import { cohortDecider } from './cohort.decider.ts';

export const createTheCohortWhenItIsNumbered = policy({
  name: 'create-the-cohort-when-it-is-numbered',
  on: 'CohortNumbered',
  send: ({ data: { cohortId, details } }) => call(cohortDecider, 'CreateCohort', String(cohortId), { cohortId, details }),
});
