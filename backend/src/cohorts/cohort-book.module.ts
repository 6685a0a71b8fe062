import { Module } from '@nestjs/common';
import { Cohorts } from './cohort-book.ts';

@Module({ providers: [Cohorts], exports: [Cohorts] })
export class CohortBookModule {}
