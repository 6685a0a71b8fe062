import type { MessageView } from '@accelerator/contracts/http';
import type { AdminPartnerView, ErasePartnerRequest, PersonalProfile } from '@accelerator/contracts/partners';
import { isSameName } from '@accelerator/contracts/text/folding';
import { Injectable } from '@nestjs/common';
import { asCaller, type Caller } from '../../accounts/callers.ts';
import { CommandGateway, mustBeShown } from '../../../event-sourcing/commands/command-gateway.ts';
import { call } from '../../../event-sourcing/kernel/decider.ts';
import { refuse, RefusedError } from '../../../event-sourcing/kernel/refusal.ts';
import { Erasure } from '../../../event-sourcing/personal-data/erasure.ts';
import { InvalidInput } from '../../../web/http/refusals/problems.ts';
import { NameHasher } from '../../accounts/names/name-hashes.ts';
import { registryDecider, registryId } from '../../accounts/names/registry.decider.ts';
import { AdminPartners } from './admin-partners.ts';
import { erasedInTime } from '../erasure/erased-in-time.ts';
import { partnerDecider } from '../partner/partner.decider.ts';

/** Acts of administrators for a partner besides deciding about its application. */
@Injectable()
export class AdminPartnerActs {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly partners: AdminPartners,
    private readonly hasher: NameHasher,
    private readonly erasure: Erasure,
  ) {}

  /** @throws RefusedError, NotShownYetError */
  async askForInformation(caller: Caller, partnerId: string, message: string): Promise<AdminPartnerView> {
    const asked = { partnerId, message };
    mustBeShown(await this.gateway.send(call(partnerDecider, 'AskForInformation', partnerId, asked), asCaller(caller)));
    return this.partners.details(caller, { id: partnerId });
  }

  /** The registry moves its claim to the new domain, where that is free. @throws RefusedError, NotShownYetError */
  async correctDomain(caller: Caller, partnerId: string, companyDomain: string): Promise<AdminPartnerView> {
    const plan = async () => {
      const current = await this.#personal(partnerId);
      if (companyDomain === current.companyDomain) return [];
      const names = { companyName: current.companyName, companyDomain };
      const change = {
        partnerId,
        from: this.hasher.ofCompany(current),
        ...this.hasher.ofCompany(names),
        byAdministrator: true as const,
        private: { subject: partnerId, fields: names },
      };
      return call(registryDecider, 'ChangeCompanyNames', registryId, change);
    };
    const done = { decider: partnerDecider, id: partnerId, by: 'CompanyRenamed' } as const;
    mustBeShown(await this.gateway.sendOnce(done, plan, asCaller(caller)));
    return this.partners.details(caller, { id: partnerId });
  }

  /**
   * Takes the company and its members out of the programme, as if the last of them had deleted their profile. Settles when nothing personal
   * is left of them.
   * @throws RefusedError, InvalidInput, TryLater
   */
  async erase(caller: Caller, partnerId: string, { companyName, reason }: ErasePartnerRequest): Promise<MessageView> {
    const plan = async () => {
      const current = await this.#personal(partnerId);
      if (!isSameName(companyName, current.companyName))
        throw new InvalidInput([{ field: 'companyName', message: 'Type the name of the company as it is written' }]);
      return call(partnerDecider, 'ErasePartner', partnerId, { partnerId, reason });
    };
    const done = { decider: partnerDecider, id: partnerId, by: 'PartnerDeleted' } as const;
    const sent = await this.gateway.sendOnce(done, plan, asCaller(caller));
    await erasedInTime(this.erasure, sent, 'The partner is erased.');
    return { message: 'The partner was erased.' };
  }

  async #personal(partnerId: string): Promise<PersonalProfile> {
    const { personal, status } = await this.gateway.state(partnerDecider, partnerId);
    if (!personal || status === 'void') throw new RefusedError(refuse('partner_unknown'));
    return personal;
  }
}
