import { addTheAdministratorWhenTheNameIsClaimed } from './accounts/add-the-administrator-when-the-name-is-claimed.policy.ts';
import { reserveTheNameWhenAnAdministratorIsRemoved } from './accounts/reserve-the-name-when-an-administrator-is-removed.policy.ts';
import { changeTheCodeWhenTheRegistryHasIt } from './cohorts/change-the-code-when-the-registry-has-it.policy.ts';
import { createTheCohortWhenItIsNumbered } from './cohorts/create-the-cohort-when-it-is-numbered.policy.ts';
import { releaseTheSeatsWhenAnActivePartnershipIsCanceled } from './cohorts/release-the-seats-when-an-active-partnership-is-canceled.policy.ts';
import type { Policy } from './kernel/policy.ts';
import { claimNamesWhenAPartnerRegisters } from './partners/claim-names-when-a-partner-registers.policy.ts';
import { closeApplicationsWhenAPartnershipIsCanceled } from './partners/close-applications-when-a-partnership-is-canceled.policy.ts';
import { closeApplicationsWhenAPartnershipIsRejected } from './partners/close-applications-when-a-partnership-is-rejected.policy.ts';
import { closeTheApplicationWhenItIsReleased } from './partners/close-the-application-when-it-is-released.policy.ts';
import { completeApplicationsWhenBothHaveApplied } from './partners/complete-applications-when-both-have-applied.policy.ts';
import { releaseNamesWhenAPartnerIsDeleted } from './partners/release-names-when-a-partner-is-deleted.policy.ts';
import { renameTheCompanyWhenItsNamesChange } from './partners/rename-the-company-when-its-names-change.policy.ts';
import { reserveTheUsernameWhenAMemberLeaves } from './partners/reserve-the-username-when-a-member-leaves.policy.ts';
import { tellTheOtherPartnerWhenOneApplies } from './partners/tell-the-other-partner-when-one-applies.policy.ts';
import { applyToTheCohortWhenAnApplicationOpens } from './partnerships/apply-to-the-cohort-when-an-application-opens.policy.ts';
import { approveThePartnershipWhenItsSeatsAreTaken } from './partnerships/approve-the-partnership-when-its-seats-are-taken.policy.ts';
import { freezeTheApplicationWhenApprovalIsRevoked } from './partnerships/freeze-the-application-when-approval-is-revoked.policy.ts';
import { releaseAnApplicationThatWaitsInVain } from './partnerships/release-an-application-that-waits-in-vain.policy.ts';
import { thawTheApplicationWhenAPartnerIsApprovedAgain } from './partnerships/thaw-the-application-when-a-partner-is-approved-again.policy.ts';

/** Everything that follows from an event on another stream. */
export const policies = [
  addTheAdministratorWhenTheNameIsClaimed,
  reserveTheNameWhenAnAdministratorIsRemoved,
  claimNamesWhenAPartnerRegisters,
  renameTheCompanyWhenItsNamesChange,
  reserveTheUsernameWhenAMemberLeaves,
  releaseNamesWhenAPartnerIsDeleted,
  applyToTheCohortWhenAnApplicationOpens,
  tellTheOtherPartnerWhenOneApplies,
  completeApplicationsWhenBothHaveApplied,
  releaseAnApplicationThatWaitsInVain,
  closeTheApplicationWhenItIsReleased,
  closeApplicationsWhenAPartnershipIsRejected,
  closeApplicationsWhenAPartnershipIsCanceled,
  approveThePartnershipWhenItsSeatsAreTaken,
  releaseTheSeatsWhenAnActivePartnershipIsCanceled,
  freezeTheApplicationWhenApprovalIsRevoked,
  thawTheApplicationWhenAPartnerIsApprovedAgain,
  createTheCohortWhenItIsNumbered,
  changeTheCodeWhenTheRegistryHasIt,
] as readonly Policy[];
