import { adminPartnerRoutes } from '@accelerator/contracts/partners';
import { AskForInformationRequest, CorrectDomainRequest, ErasePartnerRequest } from '@accelerator/contracts/partners/requests';
import { Body, Controller, Param } from '@nestjs/common';
import type { Caller } from '../../accounts/callers.ts';
import { CurrentCaller } from '../../../web/access/caller.ts';
import { Route } from '../../../web/access/route.ts';
import { AdminPartnerActs } from './admin-partner-acts.ts';

@Controller()
export class AdminPartnerActsController {
  constructor(private readonly acts: AdminPartnerActs) {}

  @Route(adminPartnerRoutes.askForInformation)
  askForInformation(@CurrentCaller() caller: Caller, @Param('id') id: string, @Body() { message }: AskForInformationRequest) {
    return this.acts.askForInformation(caller, id, message);
  }

  @Route(adminPartnerRoutes.correctDomain)
  correctDomain(@CurrentCaller() caller: Caller, @Param('id') id: string, @Body() { companyDomain }: CorrectDomainRequest) {
    return this.acts.correctDomain(caller, id, companyDomain);
  }

  @Route(adminPartnerRoutes.erase)
  erase(@CurrentCaller() caller: Caller, @Param('id') id: string, @Body() body: ErasePartnerRequest) {
    return this.acts.erase(caller, id, body);
  }
}
