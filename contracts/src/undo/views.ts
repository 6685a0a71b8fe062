import type { RefusalCode } from '../http/refusals.ts';

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

/** The consequences of an act that stay when it is undone. */
export interface StayingView {
  /** Of the partner that the act was about. */
  readonly id: string;
  readonly name: string;
  /** In clauses: "the application, on hold until it is approved". */
  readonly what: readonly string[];
}

/** An act of a bulk that stands, while others of the bulk were undone. */
export interface ActLeftView extends Pick<SkippedView, 'id' | 'name'> {
  /** The obstacle that keeps it from being undone now, in a sentence; null where nothing does. */
  readonly reason: string | null;
}

/** The answer to undoing an act, or those of a bulk. */
export interface UndoView {
  readonly undone: number;
  /** Of a bulk: the acts that were not undone. */
  readonly skipped: readonly SkippedView[];
  readonly stays: readonly StayingView[];
}

/** One of many that was left as it is. */
export interface SkippedView {
  readonly id: string;
  /** Of the partner, or of the two of a partnership; left out where it is not known. */
  readonly name?: string;
  /** A sentence. */
  readonly reason: string;
  /** `full`: its cohort is, so that it can be approved above the limit alone. */
  readonly code: RefusalCode;
}
