import { opposite } from '@accelerator/contracts/catalogue';
import type { AnyRecorded, EventType } from '@accelerator/contracts/log';
import { ReadModels } from '../../../event-sourcing/read-models/read-models.ts';
import { partnersProjection } from '../../partners/partner/partners.projection.ts';
import { partnershipsProjection } from '../../partnerships/pair/partnerships.projection.ts';
import type { Notice } from '../../../events/notices/notice.ts';
import { visibility } from '../../partnerships/standing/visibility.ts';

const decisions: ReadonlySet<EventType> = new Set(['PartnerApproved', 'PartnerApprovalRevoked', 'PartnerDecisionUndone']);

/**
 * To those who know of a pair with a company: a pair of mere interest goes and comes with its approval, and no event of the pair says so.
 * They look again; nothing is kept, and the message gives nothing away.
 */
export async function approvalNews(event: AnyRecorded, readModels: ReadModels): Promise<readonly Notice[]> {
  if (!decisions.has(event.type) || !('partnerId' in event.data)) return [];
  const { partnerId } = event.data;
  const row = await readModels.of(partnersProjection).get(partnerId);
  if (!row) return [];
  const own = row.partnerType === 'app' ? { appPartnerId: partnerId } : { solutionsPartnerId: partnerId };
  const pairs = await readModels.of(partnershipsProjection).find({ where: own });
  const side = opposite[row.partnerType];
  return pairs
    .filter((pair) => visibility.remembered({ side, own: null, pair, other: row }))
    .map(({ id, appPartnerId, solutionsPartnerId }): Notice => ({
      live: 'partnership_update',
      to: [`partner:${side === 'app' ? appPartnerId : solutionsPartnerId}`],
      message: { messageKey: 'pair-changed', appPartnerId, solutionsPartnerId },
      ids: { partnershipId: id },
    }));
}
