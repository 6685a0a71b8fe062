import { Module } from '@nestjs/common';
import { CohortBookModule } from '../cohorts/cohort-catalog.module.ts';
import { ReportsController } from './reports.controller.ts';

@Module({ imports: [CohortBookModule], controllers: [ReportsController] })
export class ReportsModule {}
