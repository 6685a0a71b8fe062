import type { PartnerType } from '../catalogue/partner-types.ts';
import type { Weights } from './weights.ts';

export * from './weights.ts';

/** A version of the scoring policy. */
export interface ScoringPolicyView {
  /** From 1. */
  readonly version: number;
  /** 'score-v1' */
  readonly name: string;
  readonly weights: Weights;
  /** ISO 8601 UTC; null for the first version, which was there. */
  readonly adoptedAt: string | null;
  /** A username; null for the first version. */
  readonly adoptedBy: string | null;
  /** The latest earlier version with the same weights. */
  readonly restores: number | null;
}

/** The newest version first: it rules every score. */
export interface ScoringView {
  readonly policies: readonly ScoringPolicyView[];
}

/** The outcomes of a match that a partner was shown: its own interest, mutual interest, an active partnership. */
export const matchOutcomes = ['interest', 'mutual', 'active'] as const;
export type MatchOutcome = (typeof matchOutcomes)[number];

/** A share, 0 to 1, or a difference of shares, with the 95% interval that resampling gives. */
export interface EstimatedRate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** Says how often what came of a list stood among its first ten. */
export interface HitRateView {
  readonly outcome: MatchOutcome;
  /** On lists of more than ten. */
  readonly cases: number;
  /** Those whose list has at most ten entries: no order of it can miss. */
  readonly onShortLists: number;
  /** By the policy of now, by the weights that are tried, and their difference; null below ten cases, which say nothing. */
  readonly rates: { readonly current: EstimatedRate; readonly tried: EstimatedRate; readonly difference: EstimatedRate } | null;
}

/** Says how a partner that was on lists moves with the weights that are tried. */
export interface RankMoveView {
  readonly partnerId: string;
  readonly companyName: string;
  readonly partnerType: PartnerType;
  /** On how many lists it was, and on how many of them among the first ten. */
  readonly lists: number;
  readonly topTenNow: number;
  readonly topTenTried: number;
  /** In ranks, with one decimal, over all of its lists; above 0 where it comes nearer to the top. */
  readonly meanMove: number;
}

/**
 * The lists that other weights would have shown to the partners that were shown lists in the last year, and what came of these
 * lists.
 */
export interface ScoringReplayView {
  /** The policy of now. */
  readonly policy: string;
  readonly weights: Weights;
  /** yyyy-MM-dd, UTC: of the lists. */
  readonly from: string;
  readonly to: string;
  /** The number of lists that were replayed, of how many partners, and how many entries they have. */
  readonly lists: number;
  readonly readers: number;
  readonly entries: number;
  /** Entries without a profile in the log at that moment; they are left out. */
  readonly entriesLeftOut: number;
  /** Lists whose first ten would have been others. */
  readonly listsChanged: number;
  readonly hitRates: readonly HitRateView[];
  /** The number of times that the readers were resampled for an interval. */
  readonly resamples: number;
  /** The number of partners on the lists that come nearer to the top on average, fall, or stay. */
  readonly gaining: number;
  readonly losing: number;
  readonly staying: number;
  /** Those who move farthest, at most twenty each. */
  readonly gains: readonly RankMoveView[];
  readonly losses: readonly RankMoveView[];
}
