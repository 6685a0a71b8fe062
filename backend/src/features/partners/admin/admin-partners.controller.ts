import type { PartnerType } from '@accelerator/contracts/catalogue';
import { adminPartnerRoutes } from '@accelerator/contracts/partners';
import {
  ApprovePartnersRequest,
  GiveReasonRequest,
  PartnerListQuery,
  RejectPartnersRequest,
  UsedReasonsQuery,
} from '@accelerator/contracts/partners/requests';
import { Body, Controller, Headers, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { type AdministratorCaller, type Caller, CurrentAdministrator } from '../../accounts/callers.ts';
import { CurrentCaller } from '../../../web/access/caller.ts';
import { Route } from '../../../web/access/route.ts';
import { versionFrom } from '../../../web/http/if-match.ts';
import { answerPage } from '../../../web/http/list-page.ts';
import { AdminPartners } from './admin-partners.ts';
import { AsPartnerType } from '../partner/as-partner-type.ts';
import { UsedReasons } from './used-reasons.ts';

@Controller()
export class AdminPartnersController {
  constructor(
    private readonly partners: AdminPartners,
    private readonly reasons: UsedReasons,
  ) {}

  @Route(adminPartnerRoutes.list)
  async list(@CurrentCaller() caller: Caller, @Query() query: PartnerListQuery, @Res({ passthrough: true }) response: Response) {
    return answerPage(await this.partners.list(caller, query), response);
  }

  @Route(adminPartnerRoutes.details)
  details(@CurrentCaller() caller: Caller, @Param('id') id: string, @Query('type', AsPartnerType) type?: PartnerType) {
    return this.partners.details(caller, { id, type });
  }

  @Route(adminPartnerRoutes.approve)
  approve(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Query('type', AsPartnerType) type?: PartnerType,
    @Headers('if-match') version?: string,
  ) {
    return this.partners.approve(caller, { id, type }, versionFrom(version));
  }

  @Route(adminPartnerRoutes.reject)
  reject(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body() body: GiveReasonRequest,
    @Query('type', AsPartnerType) type?: PartnerType,
    @Headers('if-match') version?: string,
  ) {
    return this.partners.reject(caller, { id, type }, { reason: body.reason || null, seenVersion: versionFrom(version) });
  }

  @Route(adminPartnerRoutes.rejectMany)
  rejectMany(@CurrentCaller() caller: Caller, @Body() { partners, reason }: RejectPartnersRequest) {
    return this.partners.rejectMany(caller, partners, reason || null);
  }

  @Route(adminPartnerRoutes.usedReasons)
  usedReasons(@CurrentAdministrator() caller: AdministratorCaller, @Query() { of }: UsedReasonsQuery) {
    return this.reasons.of(caller, of);
  }

  @Route(adminPartnerRoutes.approveMany)
  approveMany(@CurrentCaller() caller: Caller, @Body() { partners, filter, count, position }: ApprovePartnersRequest) {
    if (!filter) return this.partners.approveMany(caller, partners!);
    return this.partners.approveMatching(caller, filter, { count: count!, position: position! });
  }
}
