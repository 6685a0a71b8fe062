import {
  ApplyForCohort,
  CancelPartnership,
  partnershipRoutes,
  StartPartnership,
  UpdatePartnership,
} from '@accelerator/contracts/partnerships';
import { Body, Controller, Param } from '@nestjs/common';
import { CurrentPartner, type PartnerCaller } from '../../web/access/caller.ts';
import { Answers } from '../../web/access/route.ts';
import { PartnerPartnerships } from './partner-partnerships.ts';

@Controller()
export class PartnershipsController {
  readonly partnerships: PartnerPartnerships;

  constructor(partnerships: PartnerPartnerships) {
    this.partnerships = partnerships;
  }

  @Answers(partnershipRoutes.list)
  list(@CurrentPartner() caller: PartnerCaller) {
    return this.partnerships.list(caller);
  }

  @Answers(partnershipRoutes.start)
  start(@CurrentPartner() caller: PartnerCaller, @Body() body: StartPartnership) {
    return this.partnerships.start(caller, body);
  }

  @Answers(partnershipRoutes.update)
  update(@CurrentPartner() caller: PartnerCaller, @Param('id') id: string, @Body() body: UpdatePartnership) {
    return this.partnerships.update(caller, id, body);
  }

  @Answers(partnershipRoutes.apply)
  apply(@CurrentPartner() caller: PartnerCaller, @Param('id') id: string, @Body() body: ApplyForCohort) {
    return this.partnerships.apply(caller, id, body);
  }

  @Answers(partnershipRoutes.cancel)
  cancel(@CurrentPartner() caller: PartnerCaller, @Param('id') id: string, @Body() body: CancelPartnership) {
    return this.partnerships.cancel(caller, id, body.reason || null);
  }
}
