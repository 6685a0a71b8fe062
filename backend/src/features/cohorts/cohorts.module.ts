import { Module } from '@nestjs/common';
import { Cohorts } from './cohort-catalog.ts';

@Module({ providers: [Cohorts], exports: [Cohorts] })
export class CohortsModule {}
