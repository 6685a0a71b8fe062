import { call } from '../../event-sourcing/kernel/decider.ts';
import { policy } from '../../event-sourcing/kernel/policy.ts';
import { cohortDecider } from './cohort.decider.ts';

export const changeTheCodeWhenTheRegistryHasIt = policy({
  name: 'change-the-code-when-the-registry-has-it',
  on: 'CohortCodeChanged',
  send: ({ data: { cohortId, code }, revision }) =>
    call(cohortDecider, 'ChangeCode', String(cohortId), { cohortId, code, registered: revision }),
});
