import { partnershipRoutes } from '@accelerator/contracts/partnerships';
import {
  ApplyForCohortRequest,
  StartPartnershipRequest,
  UpdatePartnershipRequest,
} from '@accelerator/contracts/partnerships/requests';
import { Body, Controller, Param } from '@nestjs/common';
import { CurrentPartner, type PartnerCaller } from '../../accounts/callers.ts';
import { Route } from '../../../web/access/route.ts';
import { PartnerPartnerships } from './partner-partnerships.ts';

/** The list and the cancellation, which know of invitations too, are with those. */
@Controller()
export class PartnershipsController {
  constructor(private readonly partnerships: PartnerPartnerships) {}

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
}
