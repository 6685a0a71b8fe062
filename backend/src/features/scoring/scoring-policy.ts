import { policyName, type Weights } from '@accelerator/contracts/scoring';

/** A version of the weights. */
export interface ScoringPolicy {
  /** From 1. */
  readonly version: number;
  /** Written down wherever a score of it is: 'score-v1'. */
  readonly name: string;
  readonly weights: Weights;
}

/** What a score depends on beside the two profiles. */
export interface ScoringRules {
  readonly policy: ScoringPolicy;
  /** The cohorts that are neither closed nor completed. */
  readonly currentCohorts: ReadonlySet<number>;
}

export function scoringPolicy(version: number, weights: Weights): ScoringPolicy {
  return { version, name: policyName(version), weights };
}

/** Holds until the superadmin adopts another one. */
export const firstPolicy = scoringPolicy(1, {
  industries: 24,
  regions: 14,
  segments: 14,
  personas: 12,
  technology: 10,
  cohorts: 10,
  experience: 4,
  budget: 4,
  team: 2,
  practice: 2,
  fit: 3,
  accreditations: 1,
});
