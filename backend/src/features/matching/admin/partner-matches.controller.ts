import { adminMatchingRoutes } from '@accelerator/contracts/matching';
import { PartnerMatchesQuery } from '@accelerator/contracts/matching/requests';
import { Controller, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { Caller } from '../../accounts/callers.ts';
import { CurrentCaller } from '../../../web/access/caller.ts';
import { Route } from '../../../web/access/route.ts';
import { answerPage } from '../../../web/http/list-page.ts';
import { PartnerMatches } from './partner-matches.ts';

@Controller()
export class PartnerMatchesController {
  constructor(private readonly partnerMatches: PartnerMatches) {}

  @Route(adminMatchingRoutes.partnerMatches)
  async list(
    @CurrentCaller() caller: Caller,
    @Param('id') partnerId: string,
    @Query() query: PartnerMatchesQuery,
    @Res({ passthrough: true }) response: Response,
  ) {
    const { view, page } = await this.partnerMatches.of(caller, partnerId, query);
    answerPage(page, response);
    return view;
  }

  @Route(adminMatchingRoutes.partnerMatch)
  one(@CurrentCaller() caller: Caller, @Param('id') partnerId: string, @Param('otherId') otherId: string) {
    return this.partnerMatches.one(caller, partnerId, otherId);
  }
}
