import { reportRoutes } from '@accelerator/contracts/reports';
import { ReportQuery } from '@accelerator/contracts/reports/requests';
import { Controller, Query } from '@nestjs/common';
import { CurrentPartner, type PartnerCaller } from '../accounts/callers.ts';
import { Route } from '../../web/access/route.ts';
import { Reports } from './reports.ts';
import { ReviewClock } from './review-clock.ts';
import { Stats } from './stats.ts';

@Controller()
export class ReportsController {
  constructor(
    private readonly reviewClock: ReviewClock,
    private readonly reports: Reports,
    private readonly figures: Stats,
  ) {}

  @Route(reportRoutes.clock)
  clock(@CurrentPartner() caller: PartnerCaller) {
    return this.reviewClock.of(caller);
  }

  @Route(reportRoutes.report)
  report(@Query() query: ReportQuery) {
    return this.reports.of(query);
  }

  @Route(reportRoutes.stats)
  stats() {
    return this.figures.now();
  }
}
