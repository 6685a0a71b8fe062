import { companyRoutes } from '@accelerator/contracts/partners';
import { CreateCompanyRequest, JoinCompanyRequest } from '@accelerator/contracts/partners/requests';
import { Body, Controller, Param, Req, UseInterceptors } from '@nestjs/common';
import type { Request } from 'express';
import { CurrentPartner, type PartnerCaller } from '../../accounts/callers.ts';
import { refuse, RefusedError } from '../../../event-sourcing/kernel/refusal.ts';
import { clientOf } from '../../../web/access/network.ts';
import { Route } from '../../../web/access/route.ts';
import { Company } from './company.ts';
import { JoinCompany } from './join-company.ts';
import { RegistrationThrottle } from '../registration/registration-throttle.ts';

@Controller()
export class CompanyController {
  constructor(
    private readonly company: Company,
    private readonly joining: JoinCompany,
  ) {}

  @Route(companyRoutes.own)
  own(@CurrentPartner() caller: PartnerCaller) {
    return this.company.read(caller);
  }

  /** Registering makes the company, and who leaves it has no account any more: there always is one. */
  @Route(companyRoutes.create)
  create(@Body() _form: CreateCompanyRequest): never {
    throw new RefusedError(refuse('company_exists'));
  }

  @Route(companyRoutes.regenerateInvite)
  regenerateInvite(@CurrentPartner() caller: PartnerCaller) {
    return this.company.regenerateInvite(caller);
  }

  @Route(companyRoutes.invitation)
  invitation(@Param('inviteCode') inviteCode: string) {
    return this.joining.invitation(inviteCode);
  }

  @Route(companyRoutes.join)
  @UseInterceptors(RegistrationThrottle)
  join(@Req() request: Request, @Param('inviteCode') inviteCode: string, @Body() form: JoinCompanyRequest) {
    return this.joining.join(inviteCode, form, clientOf(request));
  }

  @Route(companyRoutes.members)
  members(@CurrentPartner() caller: PartnerCaller) {
    return this.company.members(caller);
  }

  @Route(companyRoutes.removeMember)
  removeMember(@CurrentPartner() caller: PartnerCaller, @Param('userId') userId: string) {
    return this.company.remove(caller, userId);
  }
}
