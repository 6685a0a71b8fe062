import { cohortDecider } from '../../cohorts/cohort.decider.ts';
import { call } from '../../../event-sourcing/kernel/decider.ts';
import { policy } from '../../../event-sourcing/kernel/policy.ts';
import { partnershipDecider } from '../pair/partnership.decider.ts';

export const approveThePartnershipWhenItsSeatsAreTaken = policy({
  name: 'approve-the-partnership-when-its-seats-are-taken',
  on: 'SeatsTaken',
  send: ({ data: { overfill: _, movedFrom, restoration, private: _reason, ...approved } }) =>
    movedFrom === undefined && restoration === undefined
      ? call(partnershipDecider, 'ApprovePartnership', approved.partnershipId, approved)
      : null,
  whenRefused: ({ data: { cohortId, partnershipId } }) =>
    call(cohortDecider, 'ReleaseSeats', String(cohortId), { cohortId, partnershipId, because: 'refused' }),
});
