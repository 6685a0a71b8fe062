import { Global, Module } from '@nestjs/common';
import { CohortsModule } from '../cohorts/cohorts.module.ts';
import { PartnershipsModule } from '../partnerships/partnerships.module.ts';
import { ReviewPace } from '../partnerships/review-pace.ts';
import { MeasuredReviews } from './measured-reviews.ts';
import { ReportsController } from './reports.controller.ts';
import { Reports } from './reports.ts';
import { ReviewClock } from './review-clock.ts';
import { Stats } from './stats.ts';

/** Partnerships ask how long reviews take, and know nothing of reports. */
@Global()
@Module({
  imports: [CohortsModule, PartnershipsModule],
  controllers: [ReportsController],
  providers: [Reports, ReviewClock, Stats, MeasuredReviews, { provide: ReviewPace, useExisting: MeasuredReviews }],
  exports: [ReviewPace],
})
export class ReportsModule {}
