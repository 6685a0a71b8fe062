import { partnerRoutes } from '@accelerator/contracts/partners';
import { DisclosureListQuery } from '@accelerator/contracts/partners/requests';
import { Controller, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { CurrentPartner, type PartnerCaller } from '../../accounts/callers.ts';
import { Route } from '../../../web/access/route.ts';
import { answerPage } from '../../../web/http/list-page.ts';
import { Disclosures } from './disclosures.ts';

@Controller()
export class DisclosuresController {
  constructor(private readonly disclosures: Disclosures) {}

  @Route(partnerRoutes.disclosures)
  async list(
    @CurrentPartner() caller: PartnerCaller,
    @Query() query: DisclosureListQuery,
    @Res({ passthrough: true }) response: Response,
  ) {
    return answerPage(await this.disclosures.of(caller, query), response);
  }
}
