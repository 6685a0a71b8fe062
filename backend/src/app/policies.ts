import { addTheAdministratorWhenTheNameIsClaimed } from '../features/accounts/add-the-administrator-when-the-name-is-claimed.policy.ts';
import { reserveTheNameWhenAnAdministratorIsRemoved } from '../features/accounts/reserve-the-name-when-an-administrator-is-removed.policy.ts';
import { changeTheCodeWhenTheRegistryHasIt } from '../features/cohorts/change-the-code-when-the-registry-has-it.policy.ts';
import { createTheCohortWhenItIsNumbered } from '../features/cohorts/create-the-cohort-when-it-is-numbered.policy.ts';
import { releaseTheSeatsWhenAnActivePartnershipIsCanceled } from '../features/cohorts/release-the-seats-when-an-active-partnership-is-canceled.policy.ts';
import { releaseTheSeatsWhenAPartnershipIsMoved } from '../features/cohorts/release-the-seats-when-a-partnership-is-moved.policy.ts';
import { connectTheTwoWhenAnInvitationCompletes } from '../features/invitations/connect-the-two-when-an-invitation-completes.policy.ts';
import { openTheInviteesApplicationWhenAnInvitationCompletes } from '../features/invitations/open-the-invitees-application-when-an-invitation-completes.policy.ts';
import { openTheInvitersApplicationWhenAnInvitationCompletes } from '../features/invitations/open-the-inviters-application-when-an-invitation-completes.policy.ts';
import { releaseTheSeatsWhenAnActIsUndone } from '../features/cohorts/release-the-seats-when-an-act-is-undone.policy.ts';
import type { Policy } from '../event-sourcing/kernel/policy.ts';
import type { Settings } from '../platform/config/settings.ts';
import { approveThePartnerWhenItsScoreIsHighEnough } from '../features/partners/approve-the-partner-when-its-score-is-high-enough.policy.ts';
import { claimNamesWhenAPartnerRegisters } from '../features/partners/claim-names-when-a-partner-registers.policy.ts';
import { closeApplicationsWhenAPartnershipIsCanceled } from '../features/partners/close-applications-when-a-partnership-is-canceled.policy.ts';
import { closeApplicationsWhenAPartnershipIsCompleted } from '../features/partners/close-applications-when-a-partnership-is-completed.policy.ts';
import { closeApplicationsWhenAPartnershipIsRejected } from '../features/partners/close-applications-when-a-partnership-is-rejected.policy.ts';
import { closeTheApplicationWhenItIsReleased } from '../features/partners/close-the-application-when-it-is-released.policy.ts';
import { completeApplicationsWhenBothHaveApplied } from '../features/partners/complete-applications-when-both-have-applied.policy.ts';
import { joinTheCompanyWhenTheUsernameIsClaimed } from '../features/partners/join-the-company-when-the-username-is-claimed.policy.ts';
import { moveTheApplicationsBackWhenAMoveIsUndone } from '../features/partners/move-the-applications-back-when-a-move-is-undone.policy.ts';
import { moveTheApplicationsWhenAPartnershipIsMoved } from '../features/partners/move-the-applications-when-a-partnership-is-moved.policy.ts';
import { releaseNamesWhenAPartnerIsDeleted } from '../features/partners/release-names-when-a-partner-is-deleted.policy.ts';
import { renameTheCompanyWhenItsNamesChange } from '../features/partners/rename-the-company-when-its-names-change.policy.ts';
import { reserveTheUsernameWhenAMemberIsRemoved } from '../features/partners/reserve-the-username-when-a-member-is-removed.policy.ts';
import { reserveTheUsernameWhenAMemberLeaves } from '../features/partners/reserve-the-username-when-a-member-leaves.policy.ts';
import { tellTheOtherPartnerWhenAnApplicationIsRestored } from '../features/partners/tell-the-other-partner-when-an-application-is-restored.policy.ts';
import { tellTheOtherPartnerWhenOneApplies } from '../features/partners/tell-the-other-partner-when-one-applies.policy.ts';
import { applyToTheCohortWhenAnApplicationOpens } from '../features/partnerships/apply-to-the-cohort-when-an-application-opens.policy.ts';
import { approveThePartnershipWhenItsSeatsAreTaken } from '../features/partnerships/approve-the-partnership-when-its-seats-are-taken.policy.ts';
import { freezeTheApplicationWhenApprovalIsRevoked } from '../features/partnerships/freeze-the-application-when-approval-is-revoked.policy.ts';
import { holdOrThawTheApplicationWhenADecisionIsUndone } from '../features/partnerships/hold-or-thaw-the-application-when-a-decision-is-undone.policy.ts';
import { releaseTheApplicationWhenAnotherTakesItsPlace } from '../features/partnerships/release-the-application-when-another-takes-its-place.policy.ts';
import { restoreTheApplicationsWhenTheirSeatsAreTakenAgain } from '../features/partnerships/restore-the-applications-when-their-seats-are-taken-again.policy.ts';
import { restoreTheRestWhenAnApplicationIsRestored } from '../features/partnerships/restore-the-rest-when-an-application-is-restored.policy.ts';
import { moveThePartnershipWhenItsSeatsAreTaken } from '../features/partnerships/move-the-partnership-when-its-seats-are-taken.policy.ts';
import { releaseAWaitingApplicationWhenThePartnerAppliesElsewhere } from '../features/partnerships/release-a-waiting-application-when-the-partner-applies-elsewhere.policy.ts';
import { thawTheApplicationWhenAPartnerIsApprovedAgain } from '../features/partnerships/thaw-the-application-when-a-partner-is-approved-again.policy.ts';

/** Everything that follows from an event on another stream. */
export const policies = [
  addTheAdministratorWhenTheNameIsClaimed,
  reserveTheNameWhenAnAdministratorIsRemoved,
  claimNamesWhenAPartnerRegisters,
  renameTheCompanyWhenItsNamesChange,
  joinTheCompanyWhenTheUsernameIsClaimed,
  reserveTheUsernameWhenAMemberLeaves,
  reserveTheUsernameWhenAMemberIsRemoved,
  releaseNamesWhenAPartnerIsDeleted,
  applyToTheCohortWhenAnApplicationOpens,
  tellTheOtherPartnerWhenOneApplies,
  completeApplicationsWhenBothHaveApplied,
  releaseAWaitingApplicationWhenThePartnerAppliesElsewhere,
  releaseTheApplicationWhenAnotherTakesItsPlace,
  closeTheApplicationWhenItIsReleased,
  closeApplicationsWhenAPartnershipIsCompleted,
  closeApplicationsWhenAPartnershipIsRejected,
  closeApplicationsWhenAPartnershipIsCanceled,
  approveThePartnershipWhenItsSeatsAreTaken,
  releaseTheSeatsWhenAnActivePartnershipIsCanceled,
  moveThePartnershipWhenItsSeatsAreTaken,
  moveTheApplicationsWhenAPartnershipIsMoved,
  releaseTheSeatsWhenAPartnershipIsMoved,
  freezeTheApplicationWhenApprovalIsRevoked,
  thawTheApplicationWhenAPartnerIsApprovedAgain,
  holdOrThawTheApplicationWhenADecisionIsUndone,
  restoreTheApplicationsWhenTheirSeatsAreTakenAgain,
  restoreTheRestWhenAnApplicationIsRestored,
  releaseTheSeatsWhenAnActIsUndone,
  moveTheApplicationsBackWhenAMoveIsUndone,
  tellTheOtherPartnerWhenAnApplicationIsRestored,
  // In this order: the two apply as soon as both are interested.
  connectTheTwoWhenAnInvitationCompletes,
  openTheInvitersApplicationWhenAnInvitationCompletes,
  openTheInviteesApplicationWhenAnInvitationCompletes,
  createTheCohortWhenItIsNumbered,
  changeTheCodeWhenTheRegistryHasIt,
] as readonly Policy[];

/** With those that the settings switch on. */
export function policiesBy({ autoApproveScore }: Pick<Settings, 'autoApproveScore'>): readonly Policy[] {
  return autoApproveScore === null
    ? policies
    : ([...policies, approveThePartnerWhenItsScoreIsHighEnough(autoApproveScore)] as readonly Policy[]);
}
