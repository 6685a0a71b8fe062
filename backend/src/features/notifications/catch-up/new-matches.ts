import type { AnyRecorded } from '@accelerator/contracts/log';
import { Injectable } from '@nestjs/common';
import type { Notice } from '../../../events/notices/notice.ts';
import { partnersProjection } from '../../partners/partner/partners.projection.ts';
import { isBefore } from '../../../event-sourcing/kernel/position.ts';
import { ReadModels } from '../../../event-sourcing/read-models/read-models.ts';
import { MatchingPool } from '../../matching/matching-pool.ts';
import { profileOf } from '../../scoring/scored-partners.ts';
import { scorePair } from '../../scoring/score.ts';
import { ScoringPolicies } from '../../scoring-policies/scoring-policies.ts';

/** Whole percent: from a strong match on, a newly approved partner is news. */
export const newsFrom = 70;

/**
 * On its approval a partner is scored against those of the other side who were there already; those it suits hear of it, and where the
 * decision on it is undone, that their list is another one.
 */
@Injectable()
export class NewMatches {
  constructor(
    private readonly readModels: ReadModels,
    private readonly scoring: ScoringPolicies,
    private readonly pool: MatchingPool,
  ) {}

  async after(event: AnyRecorded): Promise<readonly Notice[]> {
    if (event.type !== 'PartnerApproved' && event.type !== 'PartnerDecisionUndone') return [];
    const { partnerId } = event.data;
    await this.pool.upToDate();
    const [row, { rules }] = await Promise.all([
      this.readModels.of(partnersProjection).get(partnerId),
      this.scoring.at(event.metadata.at),
    ]);
    if (!row) return [];
    const own = profileOf(row);
    const suited = [...this.pool.opposite(row.partnerType).values()].filter(
      ({ profile, approvedPosition }) =>
        !isBefore(event.position, approvedPosition) && scorePair(own, profile, rules) >= newsFrom,
    );
    if (suited.length === 0) return [];
    return [
      {
        live: 'new_matches',
        to: suited.map(({ id }) => `partner:${id}` as const),
        message: { messageKey: event.type === 'PartnerApproved' ? 'new-matches' : 'matches-changed' },
        ids: { partnerId },
      },
    ];
  }
}
