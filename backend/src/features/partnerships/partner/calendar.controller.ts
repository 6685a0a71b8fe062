import { calendarRoutes, type CalendarFeedView } from '@accelerator/contracts/cohorts';
import { Controller, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { CurrentPartner, type PartnerCaller } from '../../accounts/callers.ts';
import { Route } from '../../../web/access/route.ts';
import { CalendarFeeds } from './calendar-feeds.ts';

@Controller()
export class CalendarController {
  constructor(private readonly feeds: CalendarFeeds) {}

  @Route(calendarRoutes.feed)
  feed(@CurrentPartner() caller: PartnerCaller): Promise<CalendarFeedView> {
    return this.feeds.of(caller);
  }

  @Route(calendarRoutes.openFeed)
  open(@CurrentPartner() caller: PartnerCaller): Promise<CalendarFeedView> {
    return this.feeds.open(caller);
  }

  @Route(calendarRoutes.revokeFeed)
  revoke(@CurrentPartner() caller: PartnerCaller): Promise<CalendarFeedView> {
    return this.feeds.revoke(caller);
  }

  @Route(calendarRoutes.file)
  async file(@Param('file') file: string, @Res({ passthrough: true }) response: Response): Promise<string> {
    const text = await this.feeds.read(file);
    response.attachment('cohorts.ics');
    return text;
  }
}
