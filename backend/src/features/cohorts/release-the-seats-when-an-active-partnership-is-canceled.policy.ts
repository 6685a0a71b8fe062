import { call } from '../../event-sourcing/kernel/decider.ts';
import { policy } from '../../event-sourcing/kernel/policy.ts';
import { cohortDecider } from './cohort.decider.ts';

export const releaseTheSeatsWhenAnActivePartnershipIsCanceled = policy({
  name: 'release-the-seats-when-an-active-partnership-is-canceled',
  on: 'PartnershipCanceled',
  send: ({ data: { was, cohortId, partnershipId } }) =>
    was === 'active'
      ? call(cohortDecider, 'ReleaseSeats', String(cohortId), { cohortId, partnershipId, because: 'canceled' })
      : null,
});
