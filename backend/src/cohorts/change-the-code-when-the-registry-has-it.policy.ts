import { call } from '../kernel/decider.ts';
import { policy } from '../kernel/policy.ts';
import { cohortDecider } from './cohort.decider.ts';

export const changeTheCodeWhenTheRegistryHasIt = policy({
  name: 'change-the-code-when-the-registry-has-it',
  on: 'CohortCodeChanged',
  send: ({ data: { cohortId, code } }) => call(cohortDecider, 'EditCohort', String(cohortId), { cohortId, changes: { code } }),
});
