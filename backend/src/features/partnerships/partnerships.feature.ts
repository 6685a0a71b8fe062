import { feature } from '../../event-sourcing/features/feature.ts';
import { pageAddresses } from '../../web/http/serving/page-addresses.ts';
import { partnershipDecider } from './pair/partnership.decider.ts';
import { partnershipsProjection } from './pair/partnerships.projection.ts';
import { partnershipListProjection } from './list/partnership-list.projection.ts';
import { waitlistsProjection } from './applications/waitlists.projection.ts';
import { applyToTheCohortWhenAnApplicationOpens } from './applications/apply-to-the-cohort-when-an-application-opens.policy.ts';
import { releaseAWaitingApplicationWhenThePartnerAppliesElsewhere } from './applications/release-a-waiting-application-when-the-partner-applies-elsewhere.policy.ts';
import { releaseTheApplicationWhenAnotherTakesItsPlace } from './applications/release-the-application-when-another-takes-its-place.policy.ts';
import { approveThePartnershipWhenItsSeatsAreTaken } from './applications/approve-the-partnership-when-its-seats-are-taken.policy.ts';
import { moveThePartnershipWhenItsSeatsAreTaken } from './applications/move-the-partnership-when-its-seats-are-taken.policy.ts';
import { restoreTheApplicationsWhenTheirSeatsAreTakenAgain } from './applications/restore-the-applications-when-their-seats-are-taken-again.policy.ts';
import { freezeTheApplicationWhenApprovalIsRevoked } from './applications/freeze-the-application-when-approval-is-revoked.policy.ts';
import { thawTheApplicationWhenAPartnerIsApprovedAgain } from './applications/thaw-the-application-when-a-partner-is-approved-again.policy.ts';
import { holdOrThawTheApplicationWhenADecisionIsUndone } from './applications/hold-or-thaw-the-application-when-a-decision-is-undone.policy.ts';
import { restoreTheRestWhenAnApplicationIsRestored } from './applications/restore-the-rest-when-an-application-is-restored.policy.ts';

export default feature({
  deciders: [partnershipDecider],
  projections: [partnershipsProjection, partnershipListProjection, waitlistsProjection],
  policies: [
    applyToTheCohortWhenAnApplicationOpens,
    releaseAWaitingApplicationWhenThePartnerAppliesElsewhere,
    releaseTheApplicationWhenAnotherTakesItsPlace,
    approveThePartnershipWhenItsSeatsAreTaken,
    moveThePartnershipWhenItsSeatsAreTaken,
    restoreTheApplicationsWhenTheirSeatsAreTakenAgain,
    freezeTheApplicationWhenApprovalIsRevoked,
    thawTheApplicationWhenAPartnerIsApprovedAgain,
    holdOrThawTheApplicationWhenADecisionIsUndone,
    restoreTheRestWhenAnApplicationIsRestored,
  ],
  followers: {
    following: async () => [
      (await import('../../event-sourcing/personal-data/key-destruction.ts')).KeyDestruction,
      (await import('./departures/departures.ts')).Departures,
    ],
  },
  extensions: [pageAddresses.add(async () => [{ at: '/partnership-history/:id' }])],
  module: () => import('./partnerships.module.ts'),
});
