import type { PartnerType } from '@accelerator/contracts/catalogue';
import type { DecidedPartnershipView } from '@accelerator/contracts/partnerships';
import { Injectable } from '@nestjs/common';
import { CommandGateway, NotShownYetError, type Sent } from '../../../event-sourcing/commands/command-gateway.ts';
import { ReadModels } from '../../../event-sourcing/read-models/read-models.ts';
import { partnershipDecider } from './partnership.decider.ts';
import { partnershipsProjection, type PartnershipRow } from './partnerships.projection.ts';

/** The data to undo an act by, where the views show it. */
export type DecisionMade = Pick<DecidedPartnershipView, 'eventId'>;

/** The pairs of a partner. */
@Injectable()
export class PartnershipsReader {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly readModels: ReadModels,
  ) {}

  /** @throws NotShownYetError where the pair has begun and the views do not have it */
  async find(partnershipId: string): Promise<PartnershipRow | null> {
    const row = await this.readModels.of(partnershipsProjection).get(partnershipId);
    const stream = { decider: partnershipDecider, id: partnershipId };
    if (!row && (await this.gateway.runner.positionOf(stream)) !== null) throw new NotShownYetError();
    return row;
  }

  /** By which an act in the pair can be undone; of one that was made before, only while nothing has come after it. */
  async undoableBy(partnershipId: string, { shown, before }: Sent): Promise<DecisionMade> {
    const row = shown ? await this.readModels.of(partnershipsProjection).get(partnershipId) : null;
    const eventId = row?.undoable?.eventId;
    return eventId !== undefined && before?.includes(eventId) !== false ? { eventId } : {};
  }

  ofPartner(partnerId: string, side: PartnerType): Promise<readonly PartnershipRow[]> {
    return this.readModels.of(partnershipsProjection).find({ where: sideIs(side, partnerId) });
  }

  /** Those of a partner that await a decision: one at most, since a partner has one application. */
  submittedBy(partnerId: string, side: PartnerType): Promise<readonly PartnershipRow[]> {
    return this.readModels.of(partnershipsProjection).find({ where: { ...sideIs(side, partnerId), phase: 'submitted' } });
  }
}

function sideIs<Id extends string | readonly string[]>(side: PartnerType, partnerId: Id) {
  return side === 'app' ? { appPartnerId: partnerId } : { solutionsPartnerId: partnerId };
}
