import { cohortDecider } from '../../cohorts/cohort.decider.ts';
import { call } from '../../../event-sourcing/kernel/decider.ts';
import { policy } from '../../../event-sourcing/kernel/policy.ts';
import { partnershipDecider } from '../pair/partnership.decider.ts';

export const moveThePartnershipWhenItsSeatsAreTaken = policy({
  name: 'move-the-partnership-when-its-seats-are-taken',
  on: 'SeatsTaken',
  send: ({ data: { partnershipId, appPartnerId, solutionsPartnerId, cohortId, movedFrom } }) =>
    movedFrom === undefined
      ? null
      : call(partnershipDecider, 'MovePartnership', partnershipId, {
          partnershipId,
          appPartnerId,
          solutionsPartnerId,
          cohortId,
          from: movedFrom,
        }),
  whenRefused: ({ data: { cohortId, partnershipId } }) =>
    call(cohortDecider, 'ReleaseSeats', String(cohortId), { cohortId, partnershipId, because: 'refused' }),
});
