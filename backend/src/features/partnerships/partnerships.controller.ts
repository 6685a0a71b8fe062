import {
  ApplyForCohort,
  CancelPartnership,
  partnershipRoutes,
  StartPartnership,
  UpdatePartnership,
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
  start(@CurrentPartner() caller: PartnerCaller, @Body() body: StartPartnership) {
    return this.partnerships.start(caller, body);
  }

  @Route(partnershipRoutes.update)
  update(@CurrentPartner() caller: PartnerCaller, @Param('id') id: string, @Body() body: UpdatePartnership) {
    return this.partnerships.update(caller, id, body);
  }

  @Route(partnershipRoutes.apply)
  apply(@CurrentPartner() caller: PartnerCaller, @Param('id') id: string, @Body() body: ApplyForCohort) {
    return this.partnerships.apply(caller, id, body);
  }

  @Route(partnershipRoutes.cancel)
  cancel(@CurrentPartner() caller: PartnerCaller, @Param('id') id: string, @Body() body: CancelPartnership) {
    return this.partnerships.cancel(caller, id, body.reason || null);
  }
}
