import type { Pair } from '@accelerator/contracts/partnerships';
import type { ScoringRules } from '../../scoring/scoring-policy.ts';

/** Scores pairs of approved partners from memory; matching, which partnerships know nothing of, implements it. */
export abstract class PairScores {
  /** The score of each pair by its id, in whole percent; left out where one of the two is not approved. */
  abstract of(pairs: readonly Pair[], rules: ScoringRules): Promise<ReadonlyMap<string, number>>;
}
