import type { PartnerType } from '@accelerator/contracts/catalogue';
import { adminPartnerRoutes, ApprovePartners, GiveReason } from '@accelerator/contracts/partners';
import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { CurrentCaller, type Caller } from '../../web/access/caller.ts';
import { Answers } from '../../web/access/route.ts';
import { listed, ListQuery } from '../../web/http/list-query.ts';
import { AdminPartners } from './admin-partners.ts';
import { AsPartnerType } from './as-partner-type.ts';

@Controller()
export class AdminPartnersController {
  readonly partners: AdminPartners;

  constructor(partners: AdminPartners) {
    this.partners = partners;
  }

  @Answers(adminPartnerRoutes.list)
  async list(@Query() query: ListQuery, @Res({ passthrough: true }) response: Response) {
    const rows = await this.partners.list(query);
    return listed(rows, query, response, (row) => [row.companyName, row.firstName, row.lastName, row.contactEmail, row.username]);
  }

  @Answers(adminPartnerRoutes.details)
  details(@Param('id') id: string, @Query('type', AsPartnerType) type?: PartnerType) {
    return this.partners.details({ id, type });
  }

  @Answers(adminPartnerRoutes.approve)
  approve(@CurrentCaller() caller: Caller, @Param('id') id: string, @Query('type', AsPartnerType) type?: PartnerType) {
    return this.partners.approve(caller, { id, type });
  }

  @Answers(adminPartnerRoutes.reject)
  reject(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body() body: GiveReason,
    @Query('type', AsPartnerType) type?: PartnerType,
  ) {
    return this.partners.reject(caller, { id, type }, body.reason || null);
  }

  @Answers(adminPartnerRoutes.approveMany)
  approveMany(@CurrentCaller() caller: Caller, @Body() { partners }: ApprovePartners) {
    return this.partners.approveMany(caller, partners);
  }
}
