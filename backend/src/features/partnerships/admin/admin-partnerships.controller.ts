import { GiveReasonRequest } from '@accelerator/contracts/partners/requests';
import { adminPartnershipRoutes } from '@accelerator/contracts/partnerships';
import {
  AnnotatePartnershipRequest,
  ApprovePartnershipRequest,
  ApprovePartnershipsRequest,
  AssignCohortRequest,
  PartnerActionRequest,
  PartnershipListQuery,
  partnershipVersion,
} from '@accelerator/contracts/partnerships/requests';
import { Body, Controller, Headers, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { Caller } from '../../accounts/callers.ts';
import { CurrentCaller } from '../../../web/access/caller.ts';
import { Route } from '../../../web/access/route.ts';
import { versionIn } from '../../../web/http/if-match.ts';
import { answerPage } from '../../../web/http/list-page.ts';
import { ActsOnBehalf } from './acts-on-behalf.ts';
import { AdminPartnerships } from './admin-partnerships.ts';
import { PartnershipDecisions } from './partnership-decisions.ts';
import { CohortAssignments } from './cohort-assignments.ts';
import { OpenItems } from './open-items.ts';

@Controller()
export class AdminPartnershipsController {
  constructor(
    private readonly partnerships: AdminPartnerships,
    private readonly decisions: PartnershipDecisions,
    private readonly assignments: CohortAssignments,
    private readonly acts: ActsOnBehalf,
    private readonly openItems: OpenItems,
  ) {}

  @Route(adminPartnershipRoutes.list)
  async list(
    @CurrentCaller() caller: Caller,
    @Query() query: PartnershipListQuery,
    @Res({ passthrough: true }) response: Response,
  ) {
    return answerPage(await this.partnerships.list(caller, query), response);
  }

  @Route(adminPartnershipRoutes.one)
  one(@CurrentCaller() caller: Caller, @Param('id') id: string) {
    return this.partnerships.one(caller, id);
  }

  @Route(adminPartnershipRoutes.openItems)
  openBeside(@Param('id') id: string) {
    return this.openItems.beside(id);
  }

  @Route(adminPartnershipRoutes.applying)
  applying(@CurrentCaller() caller: Caller, @Param('id') id: string) {
    return this.acts.applying(caller, id);
  }

  @Route(adminPartnershipRoutes.approve)
  async approve(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body() body: ApprovePartnershipRequest,
    @Headers('if-match') version?: string,
  ) {
    const overfill = body.overfill ?? false;
    const made = await this.decisions.approve(caller, id, { overfill, seenVersion: versionIn(version, partnershipVersion) });
    return { message: 'Partnership approved', id, ...made };
  }

  @Route(adminPartnershipRoutes.reject)
  async reject(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body() body: GiveReasonRequest,
    @Headers('if-match') version?: string,
  ) {
    const said = { reason: body.reason || null, seenVersion: versionIn(version, partnershipVersion) };
    const made = await this.decisions.reject(caller, id, said);
    return { message: 'Partnership rejected', id, ...made };
  }

  @Route(adminPartnershipRoutes.act)
  async act(@CurrentCaller() caller: Caller, @Param('id') id: string, @Body() body: PartnerActionRequest) {
    return { message: 'Partner action completed', id, ...(await this.acts.act(caller, id, body)) };
  }

  @Route(adminPartnershipRoutes.annotate)
  async annotate(@CurrentCaller() caller: Caller, @Param('id') id: string, @Body() body: AnnotatePartnershipRequest) {
    await this.decisions.annotate(caller, id, body.evaluationNotes);
    return { message: 'Notes saved', id };
  }

  @Route(adminPartnershipRoutes.assignCohort)
  async assignCohort(@CurrentCaller() caller: Caller, @Param('id') id: string, @Body() body: AssignCohortRequest) {
    const made = await this.assignments.assign(caller, id, body);
    return { message: 'Partnership assigned to cohort', id, ...made };
  }

  @Route(adminPartnershipRoutes.approveMany)
  approveMany(@CurrentCaller() caller: Caller, @Body() body: ApprovePartnershipsRequest) {
    const { partnershipIds, filter, count, position } = body;
    if (!filter) return this.decisions.approveMany(caller, partnershipIds!);
    return this.decisions.approveMatching(caller, filter, { count: count!, position: position! });
  }
}
