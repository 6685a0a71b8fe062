import type { ActLeftView, UndoableAct } from '@accelerator/contracts/undo/views';

/** The name of undoing an act on its button. */
export const undoLabels: Readonly<Record<UndoableAct, string>> = {
  PartnerApproved: 'Undo approval',
  PartnerRejected: 'Undo rejection',
  PartnerApprovalRevoked: 'Undo revocation',
  PartnershipApproved: 'Undo approval',
  PartnershipRejected: 'Undo rejection',
  PartnershipCanceled: 'Undo cancellation',
  CohortProposed: 'Undo cohort proposal',
  PartnershipMoved: 'Undo move',
  InterestWithdrawn: 'Undo withdrawal',
  PartnerPassed: 'Undo pass',
  PartnersRecommended: 'Undo recommendation',
  RecommendationRemoved: 'Undo removal of recommendation',
};

/** The consequences of undoing it, in a sentence. */
export const undoConsequences: Readonly<Record<UndoableAct, string>> = {
  PartnerApproved: 'The application is as it was before, and the partner disappears from the matches of others.',
  PartnerRejected: 'The application is as it was before.',
  PartnerApprovalRevoked: 'The partner is approved again, and what was on hold resumes.',
  PartnershipApproved: 'The application awaits a decision again, and its seats are freed.',
  PartnershipRejected: 'The application awaits a decision again, if both partners are still free.',
  PartnershipCanceled: 'Their application or partnership resumes, if both partners and their seats are still free.',
  CohortProposed: 'The cohort that was proposed before is proposed again.',
  PartnershipMoved: 'The partnership returns to its former cohort, if that has seats.',
  InterestWithdrawn:
    'This side is interested again. What ended with the withdrawal resumes, if both partners and their seats are still free.',
  PartnerPassed:
    'This side is no longer marked as not interested. What ended with that resumes, if both partners and their seats are still free.',
  PartnersRecommended: 'Neither partner will see the recommendation.',
  RecommendationRemoved: 'The two are recommended to each other again.',
};

/** "Tallyfold was left as it is: This cannot be undone any more: the profile was changed since." */
export function leftSentence({ name, reason }: ActLeftView): string {
  return `${name ?? 'One that is not known'} was left as it is${reason === null ? '.' : `: ${reason}`}`;
}
