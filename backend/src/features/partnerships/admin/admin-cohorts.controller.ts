import { cohortDisplayStatuses } from '@accelerator/contracts/catalogue';
import { adminCohortRoutes, type AdminCohortSort, type AdminCohortView } from '@accelerator/contracts/cohorts';
import {
  ChangeCohortRequest,
  CohortListQuery,
  CreateCohortRequest,
  ReorderWaitlistRequest,
} from '@accelerator/contracts/cohorts/requests';
import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { Caller } from '../../accounts/callers.ts';
import { CurrentCaller } from '../../../web/access/caller.ts';
import { Route } from '../../../web/access/route.ts';
import { answerPage, pageOf, type ShortList } from '../../../web/http/list-page.ts';
import { AdminCohorts } from './admin-cohorts.ts';

const cohorts: ShortList<AdminCohortView, AdminCohortSort> = {
  sorts: {
    name: ({ name }) => name,
    kickoffDate: ({ kickoffDate }) => kickoffDate,
    endDate: ({ endDate }) => endDate,
    status: ({ displayStatus }) => cohortDisplayStatuses.values.indexOf(displayStatus),
    enrolled: ({ enrolled }) => enrolled,
    waitlist: ({ waitlist }) => waitlist,
    applications: ({ applications }) => applications,
    focus: ({ focus }) => focus,
  },
  usual: 'kickoffDate',
  idOf: ({ id }) => String(id),
  textOf: ({ name, code, description, focus, region }) => [name, code, description, focus, region].join('\n'),
  status: { values: cohortDisplayStatuses.values, of: ({ displayStatus }) => displayStatus },
};

@Controller()
export class AdminCohortsController {
  constructor(private readonly cohorts: AdminCohorts) {}

  @Route(adminCohortRoutes.list)
  async list(@Query() query: CohortListQuery, @Res({ passthrough: true }) response: Response) {
    return answerPage(pageOf(await this.cohorts.list(), cohorts, query), response);
  }

  @Route(adminCohortRoutes.one)
  one(@Param('id') id: string) {
    return this.cohorts.one(id);
  }

  @Route(adminCohortRoutes.create, { status: 201 })
  create(@CurrentCaller() caller: Caller, @Body() body: CreateCohortRequest) {
    return this.cohorts.create(caller, body);
  }

  @Route(adminCohortRoutes.change)
  change(@CurrentCaller() caller: Caller, @Param('id') id: string, @Body() body: ChangeCohortRequest) {
    return this.cohorts.change(caller, id, body);
  }

  @Route(adminCohortRoutes.reorderWaitlist)
  reorderWaitlist(@CurrentCaller() caller: Caller, @Param('id') id: string, @Body() body: ReorderWaitlistRequest) {
    return this.cohorts.reorderWaitlist(caller, id, body);
  }
}
