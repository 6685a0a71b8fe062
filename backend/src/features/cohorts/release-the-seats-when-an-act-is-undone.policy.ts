import { call } from '../../event-sourcing/kernel/decider.ts';
import { policy } from '../../event-sourcing/kernel/policy.ts';
import { cohortDecider } from './cohort.decider.ts';

export const releaseTheSeatsWhenAnActIsUndone = policy({
  name: 'release-the-seats-when-an-act-is-undone',
  on: 'PartnershipActUndone',
  send: ({ data: { seatsReleasedIn: cohortId, partnershipId } }) =>
    cohortId === undefined
      ? null
      : call(cohortDecider, 'ReleaseSeats', String(cohortId), { cohortId, partnershipId, because: 'undone' }),
});
