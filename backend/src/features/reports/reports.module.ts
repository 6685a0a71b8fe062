import { Global, Module } from '@nestjs/common';
import { CohortsModule } from '../cohorts/cohorts.module.ts';
import { PartnershipsModule } from '../partnerships/partnerships.module.ts';
import { ReviewPace } from '../partnerships/standing/review-pace.ts';
import { FunnelPartners } from '../partners/admin/funnel-partners.ts';
import { CohortFunnels } from './cohort-funnels.ts';
import { MeasuredReviews } from './measured-reviews.ts';
import { ReportsController } from './reports.controller.ts';
import { Reports } from './reports.ts';
import { ReviewClock } from './review-clock.ts';
import { Stats } from './stats.ts';

/** Partners ask whom a funnel counts and partnerships how long reviews take; they know nothing of reports. */
@Global()
@Module({
  imports: [CohortsModule, PartnershipsModule],
  controllers: [ReportsController],
  providers: [
    CohortFunnels,
    { provide: FunnelPartners, useExisting: CohortFunnels },
    Reports,
    ReviewClock,
    Stats,
    MeasuredReviews,
    { provide: ReviewPace, useExisting: MeasuredReviews },
  ],
  exports: [FunnelPartners, ReviewPace],
})
export class ReportsModule {}
