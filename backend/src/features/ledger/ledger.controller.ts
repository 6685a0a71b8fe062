import { ledgerRoutes } from '@accelerator/contracts/ledger';
import { LedgerQuery } from '@accelerator/contracts/ledger/requests';
import { Controller, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Route } from '../../web/access/route.ts';
import { answerPage } from '../../web/http/list-page.ts';
import { Ledger } from './ledger.ts';

@Controller()
export class LedgerController {
  constructor(private readonly ledger: Ledger) {}

  @Route(ledgerRoutes.list)
  async list(@Query() query: LedgerQuery, @Res({ passthrough: true }) response: Response) {
    return answerPage(await this.ledger.list(query), response);
  }
}
