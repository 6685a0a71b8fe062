import { Module } from '@nestjs/common';
import { CohortCatalog } from './cohort-catalog.ts';

@Module({ providers: [CohortCatalog], exports: [CohortCatalog] })
export class CohortsModule {}
