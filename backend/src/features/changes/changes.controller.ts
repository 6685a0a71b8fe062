import { changeRoutes } from '@accelerator/contracts/changes';
import { ChangesQuery } from '@accelerator/contracts/changes/requests';
import { Controller, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { CurrentCaller } from '../../web/access/caller.ts';
import { Route } from '../../web/access/route.ts';
import type { Caller } from '../accounts/callers.ts';
import { Changes } from './changes.ts';

@Controller()
export class ChangesController {
  constructor(private readonly changes: Changes) {}

  @Route(changeRoutes.since)
  since(
    @CurrentCaller() caller: Caller,
    @Query() query: ChangesQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.changes.since(caller, query, { request, response });
  }
}
