import { Module } from '@nestjs/common';
import { CohortsModule } from '../cohorts/cohorts.module.ts';
import { PartnershipsModule } from '../partnerships/partnerships.module.ts';
import { ReportsController } from './reports.controller.ts';
import { Reports } from './reports.ts';
import { ReviewClock } from './review-clock.ts';
import { Stats } from './stats.ts';

@Module({
  imports: [CohortsModule, PartnershipsModule],
  controllers: [ReportsController],
  providers: [Reports, ReviewClock, Stats],
})
export class ReportsModule {}
