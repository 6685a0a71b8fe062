import { Module } from '@nestjs/common';
import { CohortsModule } from '../cohorts/cohorts.module.ts';
import { ReportsController } from './reports.controller.ts';

@Module({ imports: [CohortsModule], controllers: [ReportsController] })
export class ReportsModule {}
