import type { Pair } from '@accelerator/contracts/partnerships';
import { Injectable } from '@nestjs/common';
import { PairScores } from '../partnerships/pair-scores.ts';
import { scorePair } from '../scoring/score.ts';
import { MatchingPool } from './matching-pool.ts';

@Injectable()
export class PoolScores extends PairScores {
  constructor(private readonly pool: MatchingPool) {
    super();
  }

  async of(pairs: readonly Pair[], currentCohorts: ReadonlySet<number>): Promise<ReadonlyMap<string, number>> {
    await this.pool.upToDate();
    const [apps, solutions] = [this.pool.opposite('solutions'), this.pool.opposite('app')];
    return new Map(
      pairs.flatMap(({ partnershipId, appPartnerId, solutionsPartnerId }) => {
        const [one, other] = [apps.get(appPartnerId), solutions.get(solutionsPartnerId)];
        return one && other ? [[partnershipId, scorePair(one.profile, other.profile, currentCohorts)] as const] : [];
      }),
    );
  }
}
