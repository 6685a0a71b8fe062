import { feature } from '../../event-sourcing/features/feature.ts';
import { partnershipDecider } from './partnership.decider.ts';
import { partnershipsProjection } from './partnerships.projection.ts';
import { partnershipListProjection } from './partnership-list.projection.ts';
import { waitlistsProjection } from './waitlists.projection.ts';
import { applyToTheCohortWhenAnApplicationOpens } from './apply-to-the-cohort-when-an-application-opens.policy.ts';
import { releaseAWaitingApplicationWhenThePartnerAppliesElsewhere } from './release-a-waiting-application-when-the-partner-applies-elsewhere.policy.ts';
import { releaseTheApplicationWhenAnotherTakesItsPlace } from './release-the-application-when-another-takes-its-place.policy.ts';
import { approveThePartnershipWhenItsSeatsAreTaken } from './approve-the-partnership-when-its-seats-are-taken.policy.ts';
import { moveThePartnershipWhenItsSeatsAreTaken } from './move-the-partnership-when-its-seats-are-taken.policy.ts';
import { restoreTheApplicationsWhenTheirSeatsAreTakenAgain } from './restore-the-applications-when-their-seats-are-taken-again.policy.ts';
import { freezeTheApplicationWhenApprovalIsRevoked } from './freeze-the-application-when-approval-is-revoked.policy.ts';
import { thawTheApplicationWhenAPartnerIsApprovedAgain } from './thaw-the-application-when-a-partner-is-approved-again.policy.ts';
import { holdOrThawTheApplicationWhenADecisionIsUndone } from './hold-or-thaw-the-application-when-a-decision-is-undone.policy.ts';
import { restoreTheRestWhenAnApplicationIsRestored } from './restore-the-rest-when-an-application-is-restored.policy.ts';

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
      (await import('./departures.ts')).Departures,
    ],
  },
  module: () => import('./partnerships.module.ts'),
});
