import type { Qualification } from '@accelerator/contracts/partners';

/** Only a current cohort counts. */
export type CohortStanding = 'current' | 'closed' | 'ended';

/** The inputs of a score at one moment. */
export interface ScoreInputs {
  readonly app: Qualification;
  readonly solutions: Qualification;
  /** Of the cohorts that both prefer at that moment; no other matters. */
  readonly cohorts: ReadonlyMap<number, CohortStanding>;
}
