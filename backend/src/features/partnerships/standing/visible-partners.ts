import { Injectable } from '@nestjs/common';
import type { PartnerCaller } from '../../accounts/callers.ts';
import { refuse, RefusedError } from '../../../event-sourcing/kernel/refusal.ts';
import { partnersProjection, type PartnerRow } from '../../partners/partner/partners.projection.ts';
import { ReadModels } from '../../../event-sourcing/read-models/read-models.ts';
import { pairSeenFrom } from '../pair/pair.ts';
import { partnershipsProjection, type PartnershipRow } from '../pair/partnerships.projection.ts';
import { visibility } from './visibility.ts';

/** The partners whose profile a partner may open. */
@Injectable()
export class VisiblePartners {
  constructor(private readonly readModels: ReadModels) {}

  /** @throws RefusedError partner_unknown — the same answer whether there is no such partner or it may not be seen. */
  async find(caller: PartnerCaller, id: string): Promise<{ readonly partner: PartnerRow; readonly pair: PartnershipRow | null }> {
    const { partnershipId } = pairSeenFrom(caller.partnerId, caller.partnerType, id);
    const [partner, pair] = await Promise.all([
      this.readModels.of(partnersProjection).get(id),
      this.readModels.of(partnershipsProjection).get(partnershipId),
    ]);
    if (!partner || !visibility.opened({ side: caller.partnerType, own: caller, pair, other: partner }))
      throw new RefusedError(refuse('partner_unknown'));
    return { partner, pair };
  }
}
