import { myDataRoutes } from '@accelerator/contracts/my-data';
import { MyDataQuery } from '@accelerator/contracts/my-data/requests';
import { Controller, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { CurrentPartner, type PartnerCaller } from '../accounts/callers.ts';
import { Route } from '../../web/access/route.ts';
import { dayOf } from '../../event-sourcing/kernel/days.ts';
import { pageOf } from './my-data-page.ts';
import { MyData } from './my-data.ts';

@Controller()
export class MyDataController {
  constructor(private readonly myData: MyData) {}

  @Route(myDataRoutes.download)
  async download(
    @Req() request: Request,
    @CurrentPartner() caller: PartnerCaller,
    @Query() { format = 'json' }: MyDataQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string> {
    const view = await this.myData.take(request, caller);
    // The name says the type. A browser saves it, and never shows it as a page of this site.
    response.attachment(`my-data-${dayOf(view.madeAt)}.${format}`);
    return format === 'html' ? pageOf(view) : JSON.stringify(view, null, 2);
  }
}
