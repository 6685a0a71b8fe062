import { Injectable } from '@nestjs/common';
import type { PartnerCaller } from '../accounts/callers.ts';
import { CommandGateway } from '../../event-sourcing/commands/command-gateway.ts';
import { RefusedError } from '../../event-sourcing/kernel/refusal.ts';
import { UnavailableError } from '../../platform/errors/unavailable.ts';
import { RegistrationInvitations, type RegistrationInvitation } from '../partners/registration/registration-invitations.ts';
import { invitationDecider } from './invitation.decider.ts';
import { ReceivedInvitations } from './received-invitations.ts';

/** The invitations that companies register with. */
@Injectable()
export class RegistrationLinks extends RegistrationInvitations {
  constructor(
    private readonly received: ReceivedInvitations,
    private readonly gateway: CommandGateway,
  ) {
    super();
  }

  override async find(token: string): Promise<RegistrationInvitation | null> {
    const row = await this.received.open(token, new Date().toISOString());
    return row && { invitationId: row.id, inviterId: row.inviterId, invitedType: row.invitedType, cohortId: row.cohortId };
  }

  /** One that ended with the approval of its applicant begins anew with the next one. */
  override async isAwaited(jointApplicationId: string): Promise<boolean> {
    const state = await this.gateway.state(invitationDecider, jointApplicationId);
    return state.phase === 'none' || state.phase === 'open' || (state.phase === 'over' && state.because === 'rejected');
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
