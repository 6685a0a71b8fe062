import { adminCohortRoutes, ChangeCohortRequest, CreateCohortRequest } from '@accelerator/contracts/cohorts';
import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { CurrentCaller, type Caller } from '../../web/access/caller.ts';
import { Route } from '../../web/access/route.ts';
import { listed, ListQuery } from '../../web/http/list-query.ts';
import { AdminCohorts } from './admin-cohorts.ts';

@Controller()
export class AdminCohortsController {
  constructor(private readonly cohorts: AdminCohorts) {}

  @Route(adminCohortRoutes.list)
  async list(@Query() query: ListQuery, @Res({ passthrough: true }) response: Response) {
    return listed(await this.cohorts.list(), query, response, (row) => [row.name, row.code, row.description]);
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
}
