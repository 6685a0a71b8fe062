import type { UndoableAct } from '@accelerator/contracts/undo/views';

/** What undoing an act is called on its button. */
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

/** What follows from undoing it, in a sentence. */
export const undoConsequences: Readonly<Record<UndoableAct, string>> = {
  PartnerApproved: 'The application is as it was before, and the partner disappears from the matches of others.',
  PartnerRejected: 'The application is as it was before.',
  PartnerApprovalRevoked: 'The partner is approved again, and what was on hold goes on.',
  PartnershipApproved: 'The application awaits a decision again, and its seats are free.',
  PartnershipRejected: 'The application awaits a decision again, where both are still free for it.',
  PartnershipCanceled: 'What ran between the two goes on as before, where both, and their seats, are still free.',
  CohortProposed: 'The cohort that was proposed before is proposed again.',
  PartnershipMoved: 'The partnership is in its former cohort again, where that has seats.',
  InterestWithdrawn:
    'The side is interested again. What ended with the withdrawal goes on where both, and their seats, are still free.',
  PartnerPassed:
    'The side stands where it stood before it was marked as not interested. What ended with that goes on where both, and their seats, are still free.',
  PartnersRecommended: 'Neither sees the recommendation any more.',
  RecommendationRemoved: 'The two are recommended to each other again.',
};
