import { feature } from '../../event-sourcing/features/feature.ts';
import { pageAddresses } from '../../web/http/serving/page-addresses.ts';
import { partnerDecider } from './partner/partner.decider.ts';
import { onboardingDecider } from './company/onboarding.decider.ts';
import { accessRecordsDecider } from './admin/access-records.decider.ts';
import { erasuresDecider } from './erasure/erasures.decider.ts';
import { partnersProjection } from './partner/partners.projection.ts';
import { usedReasonsProjection } from './admin/used-reasons.projection.ts';
import { onboardingProjection } from './company/onboarding.projection.ts';
import { claimNamesWhenAPartnerRegisters } from './registration/claim-names-when-a-partner-registers.policy.ts';
import { renameTheCompanyWhenItsNamesChange } from './registration/rename-the-company-when-its-names-change.policy.ts';
import { joinTheCompanyWhenTheUsernameIsClaimed } from './company/join-the-company-when-the-username-is-claimed.policy.ts';
import { reserveTheUsernameWhenAMemberLeaves } from './company/reserve-the-username-when-a-member-leaves.policy.ts';
import { reserveTheUsernameWhenAMemberIsRemoved } from './company/reserve-the-username-when-a-member-is-removed.policy.ts';
import { releaseNamesWhenAPartnerIsDeleted } from './registration/release-names-when-a-partner-is-deleted.policy.ts';
import { tellTheOtherPartnerWhenOneApplies } from './applications/tell-the-other-partner-when-one-applies.policy.ts';
import { completeApplicationsWhenBothHaveApplied } from './applications/complete-applications-when-both-have-applied.policy.ts';
import { closeTheApplicationWhenItIsReleased } from './applications/close-the-application-when-it-is-released.policy.ts';
import { closeApplicationsWhenAPartnershipIsCompleted } from './applications/close-applications-when-a-partnership-is-completed.policy.ts';
import { closeApplicationsWhenAPartnershipIsRejected } from './applications/close-applications-when-a-partnership-is-rejected.policy.ts';
import { closeApplicationsWhenAPartnershipIsCanceled } from './applications/close-applications-when-a-partnership-is-canceled.policy.ts';
import { moveTheApplicationsWhenAPartnershipIsMoved } from './applications/move-the-applications-when-a-partnership-is-moved.policy.ts';
import { moveTheApplicationsBackWhenAMoveIsUndone } from './applications/move-the-applications-back-when-a-move-is-undone.policy.ts';
import { tellTheOtherPartnerWhenAnApplicationIsRestored } from './applications/tell-the-other-partner-when-an-application-is-restored.policy.ts';
import { approveThePartnerWhenItsScoreIsHighEnough } from './registration/approve-the-partner-when-its-score-is-high-enough.policy.ts';
import { inviteCodes } from './company/invite-codes.ts';

export default feature({
  deciders: [partnerDecider, onboardingDecider, accessRecordsDecider, erasuresDecider],
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
  extensions: [pageAddresses.add(async () => [{ at: '/invite/:code' }])],
  module: () => import('./partners.module.ts'),
});
