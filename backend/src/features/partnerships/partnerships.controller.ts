import {
  ApplyForCohortRequest,
  CancelPartnershipRequest,
  partnershipRoutes,
  StartPartnershipRequest,
  UpdatePartnershipRequest,
} from '@accelerator/contracts/partnerships';
import { Body, Controller, Param } from '@nestjs/common';
import { CurrentPartner, type PartnerCaller } from '../../web/access/caller.ts';
import { Route } from '../../web/access/route.ts';
import { PartnerPartnerships } from './partner-partnerships.ts';

@Controller()
export class PartnershipsController {
  constructor(private readonly partnerships: PartnerPartnerships) {}

  @Route(partnershipRoutes.list)
  list(@CurrentPartner() caller: PartnerCaller) {
    return this.partnerships.list(caller);
  }

  @Route(partnershipRoutes.start)
  start(@CurrentPartner() caller: PartnerCaller, @Body() body: StartPartnershipRequest) {
    return this.partnerships.start(caller, body);
  }

  @Route(partnershipRoutes.update)
  update(@CurrentPartner() caller: PartnerCaller, @Param('id') id: string, @Body() body: UpdatePartnershipRequest) {
    return this.partnerships.update(caller, id, body);
  }

  @Route(partnershipRoutes.apply)
  apply(@CurrentPartner() caller: PartnerCaller, @Param('id') id: string, @Body() body: ApplyForCohortRequest) {
    return this.partnerships.apply(caller, id, body);
  }

  @Route(partnershipRoutes.cancel)
  cancel(@CurrentPartner() caller: PartnerCaller, @Param('id') id: string, @Body() body: CancelPartnershipRequest) {
    return this.partnerships.cancel(caller, id, body.reason || null);
  }
}
