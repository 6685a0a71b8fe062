/** The acts of administrators that can be undone, by the events that they leave. */
export type UndoableAct =
  | 'PartnerApproved'
  | 'PartnerRejected'
  | 'PartnerApprovalRevoked'
  | 'PartnershipApproved'
  | 'PartnershipRejected'
  | 'PartnershipCanceled'
  | 'CohortProposed'
  | 'PartnershipMoved'
  | 'InterestWithdrawn'
  | 'PartnerPassed'
  | 'PartnersRecommended'
  | 'RecommendationRemoved';

/** The last act in a stream. Whether something has been built on it elsewhere is found out when it is undone. */
export interface UndoableView {
  readonly eventId: string;
  readonly act: UndoableAct;
  /** ISO 8601 UTC. */
  readonly at: string;
}

/** The answer to undoing an act, or those of a bulk. */
export interface UndoView {
  readonly undone: number;
  /** Of a bulk: what stays as it is. `id` is of the partner or the partnership, `reason` a sentence. */
  readonly skipped: readonly { readonly id: string; readonly reason: string }[];
}
