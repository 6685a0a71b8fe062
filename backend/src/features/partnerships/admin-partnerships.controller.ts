import { partnershipStatuses } from '@accelerator/contracts/catalogue';
import { GiveReasonRequest } from '@accelerator/contracts/partners';
import {
  adminPartnershipRoutes,
  ApprovePartnershipRequest,
  ApprovePartnershipsRequest,
  PartnershipListQuery,
  type AdminPartnershipView,
  type PartnershipSort,
} from '@accelerator/contracts/partnerships';
import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { CurrentCaller, type Caller } from '../../web/access/caller.ts';
import { Route } from '../../web/access/route.ts';
import { answerPage, pageOf, type ShortList } from '../../web/http/list-page.ts';
import { AdminPartnerships } from './admin-partnerships.ts';

const partnerships: ShortList<AdminPartnershipView, PartnershipSort> = {
  sorts: {
    appPartner: ({ partners: { app } }) => `${app.firstName} ${app.lastName}`,
    appCompany: ({ partners: { app } }) => app.companyName,
    solutionsPartner: ({ partners: { solutions } }) => `${solutions.firstName} ${solutions.lastName}`,
    solutionsCompany: ({ partners: { solutions } }) => solutions.companyName,
    tier: ({ partners: { solutions } }) => solutions.tier,
    interests: (row) => Number(row.appPartnerInterested) + Number(row.solutionsPartnerInterested),
    applications: (row) => Number(row.appPartnerApplied) + Number(row.solutionsPartnerApplied),
    cohort: ({ cohort }) => cohort?.name ?? null,
    createdAt: ({ createdAt }) => createdAt,
    submittedAt: ({ submittedAt }) => submittedAt,
    status: ({ status }) => partnershipStatuses.values.indexOf(status),
  },
  usual: '-createdAt',
  idOf: ({ id }) => id,
  textOf: ({ id, partners: { app, solutions }, cohort }) => [id, app.companyName, solutions.companyName, cohort?.name].join('\n'),
};

@Controller()
export class AdminPartnershipsController {
  constructor(private readonly partnerships: AdminPartnerships) {}

  @Route(adminPartnershipRoutes.list)
  async list(@Query() query: PartnershipListQuery, @Res({ passthrough: true }) response: Response) {
    const rows = await this.partnerships.list(query.status);
    return answerPage(pageOf(rows, partnerships, { ...query, status: undefined }), response);
  }

  @Route(adminPartnershipRoutes.one)
  one(@Param('id') id: string) {
    return this.partnerships.one(id);
  }

  @Route(adminPartnershipRoutes.approve)
  async approve(@CurrentCaller() caller: Caller, @Param('id') id: string, @Body() body: ApprovePartnershipRequest) {
    await this.partnerships.approve(caller, id, { overfill: body.overfill ?? false });
    return { message: 'Partnership approved', id };
  }

  @Route(adminPartnershipRoutes.reject)
  async reject(@CurrentCaller() caller: Caller, @Param('id') id: string, @Body() body: GiveReasonRequest) {
    await this.partnerships.reject(caller, id, body.reason || null);
    return { message: 'Partnership rejected', id };
  }

  @Route(adminPartnershipRoutes.cancel)
  async cancel(@CurrentCaller() caller: Caller, @Param('id') id: string, @Body() body: GiveReasonRequest) {
    await this.partnerships.cancel(caller, id, body.reason || null);
    return { message: 'Partnership canceled', id };
  }

  @Route(adminPartnershipRoutes.approveMany)
  approveMany(@CurrentCaller() caller: Caller, @Body() { partnershipIds = [] }: ApprovePartnershipsRequest) {
    return this.partnerships.approveMany(caller, partnershipIds);
  }
}
