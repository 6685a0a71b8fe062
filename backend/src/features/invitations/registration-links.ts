import { Injectable } from '@nestjs/common';
import { RefusedError } from '../../event-sourcing/kernel/refusal.ts';
import { UnavailableError } from '../../platform/errors/unavailable.ts';
import type { PartnerCaller } from '../../web/access/caller.ts';
import { RegistrationInvitations, type RegistrationInvitation } from '../partners/registration-invitations.ts';
import { ReceivedInvitations } from './received-invitations.ts';

/** The invitations that companies register with. */
@Injectable()
export class RegistrationLinks extends RegistrationInvitations {
  constructor(private readonly received: ReceivedInvitations) {
    super();
  }

  override async find(token: string): Promise<RegistrationInvitation | null> {
    const row = await this.received.open(token, new Date().toISOString());
    return row && { invitationId: row.id, inviterId: row.inviterId, invitedType: row.invitedType, cohortId: row.cohortId };
  }

  /** The registration stands, whatever becomes of this: the company can still press the button. */
  override async registered(caller: PartnerCaller, token: string): Promise<void> {
    try {
      const row = await this.received.open(token, new Date().toISOString());
      if (row?.kind === 'joint_application') await this.received.accept(caller, token, {});
    } catch (error) {
      if (!(error instanceof RefusedError) && !(error instanceof UnavailableError)) throw error;
    }
  }
}
