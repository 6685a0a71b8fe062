import type { PartnerType } from '@accelerator/contracts/catalogue';
import { partnerRoutes } from '@accelerator/contracts/partners';
import { Controller, Param, Query } from '@nestjs/common';
import { CurrentPartner, type PartnerCaller } from '../../accounts/callers.ts';
import { refuse, RefusedError } from '../../../event-sourcing/kernel/refusal.ts';
import { Route } from '../../../web/access/route.ts';
import { AsPartnerType } from '../../partners/partner/as-partner-type.ts';
import { DisclosedContacts } from '../disclosures/disclosed-contacts.ts';

@Controller()
export class PartnerDetailController {
  constructor(private readonly contacts: DisclosedContacts) {}

  @Route(partnerRoutes.detail)
  detail(@CurrentPartner() caller: PartnerCaller, @Param('id') id: string, @Query('type', AsPartnerType) type?: PartnerType) {
    // Only partners of the other type can be looked at.
    if (type === caller.partnerType) throw new RefusedError(refuse('partner_unknown'));
    return this.contacts.detail(caller, id);
  }
}
