import type { AnyRecorded } from '@accelerator/contracts/log';
import { Injectable } from '@nestjs/common';
import { PastRows, valueAt } from '../../../event-sourcing/projections/past-rows.ts';
import { partnersProjection } from '../../partners/partner/partners.projection.ts';
import type { ApprovalAt } from './approval-at.ts';
import { partnershipOf } from '../subjects.ts';

/** Tells the histories of pairs how the two stood with the programme at each of their events. */
@Injectable()
export class Approvals {
  constructor(private readonly past: PastRows) {}

  /** Approvals of the two partners of the event's pair; none where the event is of another subject. */
  ofPairIn({ data, stream }: AnyRecorded): Promise<ApprovalAt> {
    const isOfAPair = partnershipOf(stream) !== null && 'appPartnerId' in data && 'solutionsPartnerId' in data;
    return this.of(isOfAPair ? [data.appPartnerId, data.solutionsPartnerId] : []);
  }

  async of(partnerIds: readonly string[]): Promise<ApprovalAt> {
    const statusesOf = (id: string) => this.past.versions(partnersProjection, id, (row) => row?.applicationStatus ?? null);
    const all = new Map(await Promise.all(partnerIds.map(async (id) => [id, await statusesOf(id)] as const)));
    return (partnerId, event) => {
      const applicationStatus = valueAt(all.get(partnerId) ?? [], event);
      return applicationStatus && { applicationStatus };
    };
  }
}
