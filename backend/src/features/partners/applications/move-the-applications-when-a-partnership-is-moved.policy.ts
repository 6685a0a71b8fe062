import { call } from '../../../event-sourcing/kernel/decider.ts';
import { policy } from '../../../event-sourcing/kernel/policy.ts';
import { releaseTheSeatsWhenAPartnershipIsMoved } from '../../cohorts/release-the-seats-when-a-partnership-is-moved.policy.ts';
import { partnerDecider } from '../partner/partner.decider.ts';

/** Each partner knows its own application among the ids and passes over the other's. */
export const moveTheApplicationsWhenAPartnershipIsMoved = policy({
  name: 'move-the-applications-when-a-partnership-is-moved',
  on: 'PartnershipMoved',
  before: [releaseTheSeatsWhenAPartnershipIsMoved],
  send: ({ data: { appPartnerId, solutionsPartnerId, applicationIds, cohortId } }) =>
    [appPartnerId, solutionsPartnerId].flatMap((partnerId) =>
      applicationIds.map((applicationId) =>
        call(partnerDecider, 'MoveApplication', partnerId, { partnerId, applicationId, cohortId }),
      ),
    ),
});
