import { randomUUID } from 'node:crypto';
import { ForbiddenException, Injectable, NotFoundException } from '@nestjs/common';
import {
  PartnershipStore,
  type Partnership,
  type PartnershipEvent,
  type StartRequest,
  type UpdateRequest,
} from './partnerships.ts';

@Injectable()
export class PartnershipsService {
  constructor(private readonly store: PartnershipStore) {}

  async start(partnerId: string, { partnerId: otherPartnerId, interested }: StartRequest): Promise<Partnership> {
    const state = { id: randomUUID(), partnerId, otherPartnerId, interested, revision: 0 };
    await this.store.save(interestEvent(state), state);
    return state;
  }

  /** Saying again what is so already writes nothing. */
  async update(partnerId: string, id: string, { interested }: UpdateRequest): Promise<Partnership> {
    const found = await this.store.find(id);
    if (!found) throw new NotFoundException('There is no such partnership.');
    if (found.partnerId !== partnerId) throw new ForbiddenException('This is a partnership of others.');
    if (found.interested === interested) return found;
    const state = { ...found, interested, revision: found.revision + 1 };
    await this.store.save(interestEvent(state), state);
    return state;
  }
}

function interestEvent({ id, partnerId, otherPartnerId, interested }: Partnership): PartnershipEvent {
  return {
    id: randomUUID(),
    type: interested ? 'InterestExpressed' : 'InterestWithdrawn',
    data: { partnershipId: id, partnerId, otherPartnerId },
    metadata: { partnerId, at: new Date().toISOString() },
  };
}
