import type { UndoableAct } from '@accelerator/contracts/undo';

interface Row {
  /** A decision on a company or an act in a pair is taken back in its stream; what an act had taken elsewhere is given back first. */
  readonly undo: 'decision' | 'act' | 'act-that-gives-back';
  /** What has to hold besides that nothing has followed in the stream. */
  readonly unless?: 'the-partner-has-acted' | 'an-invitation-has-ended' | 'one-is-not-approved';
}

/** Each act that can be undone, and how. No row, no Undo. */
export const undoTable: Readonly<Record<UndoableAct, Row>> = {
  PartnerApproved: { undo: 'decision', unless: 'the-partner-has-acted' },
  PartnerRejected: { undo: 'decision', unless: 'an-invitation-has-ended' },
  PartnerApprovalRevoked: { undo: 'decision', unless: 'an-invitation-has-ended' },
  PartnershipApproved: { undo: 'act' },
  PartnershipRejected: { undo: 'act-that-gives-back' },
  PartnershipCanceled: { undo: 'act-that-gives-back' },
  CohortProposed: { undo: 'act' },
  PartnershipMoved: { undo: 'act-that-gives-back' },
  // What a side would see of the undoing of the one alone would tell it which of the two it was.
  InterestWithdrawn: { undo: 'act-that-gives-back', unless: 'one-is-not-approved' },
  PartnerPassed: { undo: 'act-that-gives-back', unless: 'one-is-not-approved' },
  PartnersRecommended: { undo: 'act' },
  RecommendationRemoved: { undo: 'act' },
};
