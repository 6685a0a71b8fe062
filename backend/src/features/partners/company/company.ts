import type { CompanyView, MemberView } from '@accelerator/contracts/partners';
import { shownDomain } from '@accelerator/contracts/text/shown-domain';
import { Injectable } from '@nestjs/common';
import { asCaller, type PartnerCaller } from '../../accounts/callers.ts';
import { CommandGateway } from '../../../event-sourcing/commands/command-gateway.ts';
import { call } from '../../../event-sourcing/kernel/decider.ts';
import { refuse, RefusedError } from '../../../event-sourcing/kernel/refusal.ts';
import { Erasure } from '../../../event-sourcing/personal-data/erasure.ts';
import { ReadModels } from '../../../event-sourcing/read-models/read-models.ts';
import { SecurityLog } from '../../../web/access/security-log.ts';
import { erasedInTime } from '../erasure/erased-in-time.ts';
import { InviteCodes } from './invite-codes.ts';
import { partnerDecider } from '../partner/partner.decider.ts';
import { partnersProjection, type PartnerRow } from '../partner/partners.projection.ts';

/** A member's own company, and who is in it. */
@Injectable()
export class Company {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly readModels: ReadModels,
    private readonly inviteCodes: InviteCodes,
    private readonly erasure: Erasure,
    private readonly securityLog: SecurityLog,
  ) {}

  async read(caller: PartnerCaller): Promise<CompanyView> {
    const row = await this.#row(caller);
    const inviteCode = await this.inviteCodes.codeOf({ partnerId: row.id, version: row.inviteVersion });
    return { name: row.companyName, domain: shownDomain(row.companyDomain), inviteCode };
  }

  async members(caller: PartnerCaller): Promise<readonly MemberView[]> {
    return (await this.#row(caller)).members;
  }

  /** The new code is not in the answer, which may be stored for a retry. @throws RefusedError */
  async regenerateInvite(caller: PartnerCaller): Promise<{ message: string }> {
    const { partnerId } = caller;
    await this.gateway.send(call(partnerDecider, 'RegenerateInviteLink', partnerId, { partnerId }), asCaller(caller));
    await this.#dropFormerLinks(partnerId);
    return { message: 'The invite link was regenerated. The former one no longer works.' };
  }

  /** Ends a colleague's account as leaving would. Settles when nothing personal is left of them. @throws RefusedError, TryLater */
  async remove(caller: PartnerCaller, userId: string): Promise<{ message: string }> {
    const { partnerId } = caller;
    const { username } = (await this.members(caller)).find((member) => member.userId === userId) ?? {};
    const removal = call(partnerDecider, 'RemoveMember', partnerId, { partnerId, userId });
    const sent = await this.gateway.send(removal, asCaller(caller));
    if (username !== undefined) {
      this.securityLog.write('role_changed', { username, by: caller.username, what: 'member removed' });
      this.securityLog.write('session_ended', { username, what: 'all: member removed' });
    }
    await this.#dropFormerLinks(partnerId);
    await erasedInTime(this.erasure, sent, 'The member was removed.');
    return { message: 'The member was removed and logged out everywhere.' };
  }

  /** They count no more by the log; this keeps the vault small. */
  async #dropFormerLinks(partnerId: string): Promise<void> {
    const { inviteVersion: version } = await this.gateway.state(partnerDecider, partnerId);
    await this.inviteCodes.dropBefore({ partnerId, version });
  }

  async #row({ partnerId }: PartnerCaller): Promise<PartnerRow> {
    const row = await this.readModels.of(partnersProjection).get(partnerId);
    if (!row) throw new RefusedError(refuse('partner_unknown'));
    return row;
  }
}
