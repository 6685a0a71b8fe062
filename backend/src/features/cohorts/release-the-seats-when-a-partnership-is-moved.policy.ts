import { call } from '../../event-sourcing/kernel/decider.ts';
import { policy } from '../../event-sourcing/kernel/policy.ts';
import { cohortDecider } from './cohort.decider.ts';

export const releaseTheSeatsWhenAPartnershipIsMoved = policy({
  name: 'release-the-seats-when-a-partnership-is-moved',
  on: 'PartnershipMoved',
  send: ({ data: { from, partnershipId } }) =>
    call(cohortDecider, 'ReleaseSeats', String(from), { cohortId: from, partnershipId, because: 'moved' }),
});
