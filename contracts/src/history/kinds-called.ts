import type { EventType } from '../log/programme-event.ts';
import { foldedWords } from '../text/folding.ts';
import { kindLabel } from './kind-label.ts';

/** Labels of acts on the screens where they differ from the kind's, so that a search finds them by the words that were pressed. */
const onScreens: { readonly [Type in EventType]?: readonly string[] } = {
  PartnerRegistered: ['Register', 'Registration', 'Submit application'],
  JointApplicationMade: ['Apply with a partner'],
  MemberJoined: ['Join'],
  MemberLeft: ['Leave company'],
  MemberRemoved: ['Remove member'],
  InviteLinkRegenerated: ['Replace invite link', 'New link'],
  PartnerDeleted: ['Delete company', 'Delete partner', 'Erase'],
  ProfileUpdated: ['Edit profile', 'Save profile', 'My Profile'],
  CompanyRenamed: ['Rename company', 'Correct domain'],
  PartnerApproved: ['Approve partner', 'Application approved'],
  PartnerRejected: ['Reject partner', 'Application rejected'],
  PartnerApprovalRevoked: ['Revoke approval'],
  PartnerDecisionUndone: ['Undo'],
  ReviewRequested: ['Ask for another look', 'Applied again'],
  InformationRequested: ['Ask for information'],
  ApplicationOpened: ['Apply for cohort', 'Applied'],
  ApplicationMoved: ['Assign to cohort', 'Change cohort'],
  ApplicationClosed: ['Application ended'],
  InvitationCreated: ['Invite a partner'],
  InvitationRegenerated: ['Renew link'],
  InvitationWithdrawn: ['Withdraw invitation', 'Cancel invitation'],
  InvitationAccepted: ['Accept invitation'],
  AdministratorAdded: ['Add login', 'Create admin'],
  AdministratorRemoved: ['Delete access'],
  AccessEndSet: ['Last day of access'],
  PasswordChanged: ['Change password'],
  PasswordReset: ['Reset password'],
  PasswordViewed: ['View password'],
  ExportTokenMade: ['Create export token'],
  ExportTokenRevoked: ['Revoke export token'],
  InterestExpressed: ['Show interest', 'Showed interest', 'Interested'],
  InterestWithdrawn: ['Withdraw interest', 'Clear interest'],
  MutualInterestReached: ['Set mutual interest', 'Match confirmed', 'Connected'],
  PartnerPassed: ['Not interested', 'Marked as not interested'],
  PassReconsidered: ['Reconsider'],
  PartnershipNoted: ['Private note'],
  PartnerEvaluated: ['Evaluation'],
  PartnerContacted: ['Contact', 'Send email'],
  CohortApplied: ['Apply to cohort', 'Apply for cohort', 'Application submitted'],
  PartnershipSubmitted: ['Both applied', 'Awaiting approval', 'Join the waitlist'],
  ApplicationReleased: ['Withdraw application'],
  PartnershipApproved: ['Approve partnership', 'Active partnership'],
  PartnershipRejected: ['Reject partnership'],
  PartnershipCanceled: ['Cancel application', 'Cancel partnership', 'End partnership'],
  CohortProposed: ['Assign to cohort'],
  PartnershipMoved: ['Assign to cohort', 'Change cohort'],
  PartnershipAnnotated: ['Admin notes', 'Save notes'],
  PartnershipFrozen: ['Partnership on hold', 'Application on hold'],
  PartnershipThawed: ['Resume'],
  PartnersRecommended: ['Add recommendation'],
  RecommendationRemoved: ['Remove recommendation'],
  PartnersMatched: ['Create match', 'Manual matching', 'Add to dashboard'],
  MatchDeleted: ['Delete match'],
  PartnershipActUndone: ['Undo'],
  PartnerDeparted: ['Left the program', 'Left the programme'],
  CohortCreated: ['Create cohort', 'New cohort'],
  CohortEdited: ['Edit cohort'],
  CohortStatusChanged: ['Close cohort', 'Open for applications', 'Change status'],
  SeatsTaken: ['Seats given'],
  WaitlistReordered: ['Change waitlist order'],
  SeatsReleased: ['Seats free'],
  ContactDetailsDisclosed: ['Contact details unlocked', 'Viewed contact'],
  ScoringPolicyChanged: ['Adopt scoring policy'],
  PartnerListRead: ['Export CSV'],
  PartnerDetailsRead: ['View details'],
  AnnouncementMade: ['Announce'],
  ProjectionRebuildStarted: ['Rebuild'],
  ProjectionSwitched: ['Switch'],
  ProjectionRolledBack: ['Roll back'],
  ParkedKeyRetried: ['Retry'],
  ParkedKeySkipped: ['Skip'],
};

/** Finds the kinds for which each word begins a word of one name: the label of the kind, or that of a screen. */
export function kindsCalled(words: readonly string[], types: readonly EventType[]): readonly EventType[] {
  if (words.length === 0) return [];
  return types.filter((type) =>
    [kindLabel(type), ...(onScreens[type] ?? [])].some((name) => {
      const said = foldedWords(name);
      return words.every((word) => said.some((one) => one.startsWith(word)));
    }),
  );
}
