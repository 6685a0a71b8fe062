import type { Pair } from '@accelerator/contracts/partnerships';
import { Injectable } from '@nestjs/common';
import { PairScores } from '../partnerships/pair/pair-scores.ts';
import { scorePair } from '../scoring/score.ts';
import type { ScoringRules } from '../scoring/scoring-policy.ts';
import { MatchingPool } from './matching-pool.ts';

@Injectable()
export class PoolScores extends PairScores {
  constructor(private readonly pool: MatchingPool) {
    super();
  }

  async of(pairs: readonly Pair[], rules: ScoringRules): Promise<ReadonlyMap<string, number>> {
    await this.pool.upToDate();
    const [apps, solutions] = [this.pool.opposite('solutions'), this.pool.opposite('app')];
    return new Map(
      pairs.flatMap(({ partnershipId, appPartnerId, solutionsPartnerId }) => {
        const [one, other] = [apps.get(appPartnerId), solutions.get(solutionsPartnerId)];
        return one && other ? [[partnershipId, scorePair(one.profile, other.profile, rules)] as const] : [];
      }),
    );
  }
}
