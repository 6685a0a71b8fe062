import { firstWeights, policyName, type Weights } from '@accelerator/contracts/scoring';

/** A version of the weights. */
export interface ScoringPolicy {
  /** From 1. */
  readonly version: number;
  /** Written down wherever a score of it is: 'score-v1'. */
  readonly name: string;
  readonly weights: Weights;
}

/** The rules that a score depends on beside the two profiles. */
export interface ScoringRules {
  readonly policy: ScoringPolicy;
  /** The cohorts that are neither closed nor completed. */
  readonly currentCohorts: ReadonlySet<number>;
}

export function scoringPolicy(version: number, weights: Weights): ScoringPolicy {
  return { version, name: policyName(version), weights };
}

/** Holds until the superadmin adopts another one. */
export const firstPolicy = scoringPolicy(1, firstWeights);
