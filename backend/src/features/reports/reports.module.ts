import { Module } from '@nestjs/common';
import { CohortsModule } from '../cohorts/cohorts.module.ts';
import { PartnershipsModule } from '../partnerships/partnerships.module.ts';
import { ReportsController } from './reports.controller.ts';
import { Reports } from './reports.ts';
import { ReviewClock } from './review-clock.ts';

@Module({ imports: [CohortsModule, PartnershipsModule], controllers: [ReportsController], providers: [Reports, ReviewClock] })
export class ReportsModule {}
