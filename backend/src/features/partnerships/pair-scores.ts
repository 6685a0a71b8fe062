import type { Pair } from '@accelerator/contracts/partnerships';

/** Scores pairs of approved partners from memory; matching, which partnerships know nothing of, implements it. */
export abstract class PairScores {
  /**
   * The score of each pair by its id, in whole percent; left out where one of the two is not approved.
   * @param currentCohorts The cohorts that are neither closed nor completed.
   */
  abstract of(pairs: readonly Pair[], currentCohorts: ReadonlySet<number>): Promise<ReadonlyMap<string, number>>;
}
