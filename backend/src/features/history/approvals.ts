import type { AnyRecorded } from '@accelerator/contracts/log';
import { Injectable } from '@nestjs/common';
import { EventCodec } from '../../event-sourcing/event-store/event-codec.ts';
import { EventStore } from '../../event-sourcing/event-store/event-store.ts';
import { readEvents } from '../../event-sourcing/event-store/read-events.ts';
import { isBefore, type Position } from '../../event-sourcing/kernel/position.ts';
import { project } from '../../event-sourcing/kernel/projection.ts';
import { partnerDecider } from '../partners/partner.decider.ts';
import { partnersProjection, type PartnerRow } from '../partners/partners.projection.ts';
import type { Approval, ApprovalAt } from './approval-at.ts';
import { partnershipOf } from './subjects.ts';

/** Tells the histories of pairs how the two stood with the programme at each of their events. */
@Injectable()
export class Approvals {
  constructor(
    private readonly eventStore: EventStore,
    private readonly codec: EventCodec,
  ) {}

  /** Approvals of the two partners of the event's pair; none where the event is of another subject. */
  ofPairIn({ data, stream }: AnyRecorded): Promise<ApprovalAt> {
    const isOfAPair = partnershipOf(stream) !== null && 'appPartnerId' in data && 'solutionsPartnerId' in data;
    return this.of(isOfAPair ? [data.appPartnerId, data.solutionsPartnerId] : []);
  }

  async of(partnerIds: readonly string[]): Promise<ApprovalAt> {
    const all = new Map(await Promise.all(partnerIds.map(async (id) => [id, await this.#stepsOf(id)] as const)));
    return (partnerId, { position }) =>
      all.get(partnerId)?.findLast((step) => !isBefore(position, step.position))?.approval ?? null;
  }

  async #stepsOf(id: string): Promise<readonly { readonly position: Position; readonly approval: Approval }[]> {
    const events = await readEvents(this.eventStore, this.codec, partnerDecider.stream(id));
    let row: PartnerRow | null = null;
    return events.map((event) => {
      row = project(partnersProjection, row, event, id);
      return { position: event.position, approval: row && { applicationStatus: row.applicationStatus } };
    });
  }
}
