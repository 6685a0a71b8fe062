import { feature } from '../../event-sourcing/features/feature.ts';
import { partnerDecider } from './partner.decider.ts';
import { onboardingDecider } from './onboarding.decider.ts';
import { readingsDecider } from './readings.decider.ts';
import { erasuresDecider } from './erasures.decider.ts';
import { partnersProjection } from './partners.projection.ts';
import { usedReasonsProjection } from './used-reasons.projection.ts';
import { onboardingProjection } from './onboarding.projection.ts';
import { claimNamesWhenAPartnerRegisters } from './claim-names-when-a-partner-registers.policy.ts';
import { renameTheCompanyWhenItsNamesChange } from './rename-the-company-when-its-names-change.policy.ts';
import { joinTheCompanyWhenTheUsernameIsClaimed } from './join-the-company-when-the-username-is-claimed.policy.ts';
import { reserveTheUsernameWhenAMemberLeaves } from './reserve-the-username-when-a-member-leaves.policy.ts';
import { reserveTheUsernameWhenAMemberIsRemoved } from './reserve-the-username-when-a-member-is-removed.policy.ts';
import { releaseNamesWhenAPartnerIsDeleted } from './release-names-when-a-partner-is-deleted.policy.ts';
import { tellTheOtherPartnerWhenOneApplies } from './tell-the-other-partner-when-one-applies.policy.ts';
import { completeApplicationsWhenBothHaveApplied } from './complete-applications-when-both-have-applied.policy.ts';
import { closeTheApplicationWhenItIsReleased } from './close-the-application-when-it-is-released.policy.ts';
import { closeApplicationsWhenAPartnershipIsCompleted } from './close-applications-when-a-partnership-is-completed.policy.ts';
import { closeApplicationsWhenAPartnershipIsRejected } from './close-applications-when-a-partnership-is-rejected.policy.ts';
import { closeApplicationsWhenAPartnershipIsCanceled } from './close-applications-when-a-partnership-is-canceled.policy.ts';
import { moveTheApplicationsWhenAPartnershipIsMoved } from './move-the-applications-when-a-partnership-is-moved.policy.ts';
import { moveTheApplicationsBackWhenAMoveIsUndone } from './move-the-applications-back-when-a-move-is-undone.policy.ts';
import { tellTheOtherPartnerWhenAnApplicationIsRestored } from './tell-the-other-partner-when-an-application-is-restored.policy.ts';
import { approveThePartnerWhenItsScoreIsHighEnough } from './approve-the-partner-when-its-score-is-high-enough.policy.ts';
import { inviteCodes } from './invite-codes.ts';

export default feature({
  deciders: [partnerDecider, onboardingDecider, readingsDecider, erasuresDecider],
  projections: [partnersProjection, usedReasonsProjection, onboardingProjection],
  policies: ({ autoApproveScore }) => [
    claimNamesWhenAPartnerRegisters,
    renameTheCompanyWhenItsNamesChange,
    joinTheCompanyWhenTheUsernameIsClaimed,
    reserveTheUsernameWhenAMemberLeaves,
    reserveTheUsernameWhenAMemberIsRemoved,
    releaseNamesWhenAPartnerIsDeleted,
    tellTheOtherPartnerWhenOneApplies,
    completeApplicationsWhenBothHaveApplied,
    closeTheApplicationWhenItIsReleased,
    closeApplicationsWhenAPartnershipIsCompleted,
    closeApplicationsWhenAPartnershipIsRejected,
    closeApplicationsWhenAPartnershipIsCanceled,
    moveTheApplicationsWhenAPartnershipIsMoved,
    moveTheApplicationsBackWhenAMoveIsUndone,
    tellTheOtherPartnerWhenAnApplicationIsRestored,
    ...(autoApproveScore === null ? [] : [approveThePartnerWhenItsScoreIsHighEnough(autoApproveScore)]),
  ],
  vaultTables: [inviteCodes],
  module: () => import('./partners.module.ts'),
});
