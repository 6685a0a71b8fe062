import type { PartnershipView } from '@accelerator/contracts/partnerships';
import { Injectable } from '@nestjs/common';
import { PartnerPartnerships, type PairOwner } from '../partnerships/partner/partner-partnerships.ts';
import { ReceivedInvitations } from './received-invitations.ts';

/** The list of pairs of a partner: invitations that it can answer, acceptances that wait for its approval, and what has begun. */
@Injectable()
export class PartnerPairs {
  constructor(
    private readonly received: ReceivedInvitations,
    private readonly partnerships: PartnerPartnerships,
  ) {}

  async of(owner: PairOwner): Promise<readonly PartnershipView[]> {
    const [stored, begun] = await Promise.all([this.received.stored(owner), this.partnerships.list(owner)]);
    return [...(await this.received.unanswered(owner, begun)), ...stored, ...begun];
  }
}
