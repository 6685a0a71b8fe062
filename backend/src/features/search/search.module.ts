import { Module } from '@nestjs/common';
import { CohortsModule } from '../cohorts/cohorts.module.ts';
import { SearchController } from './search.controller.ts';
import { Search } from './search.ts';

/** One search over everything that the console shows. */
@Module({ imports: [CohortsModule], controllers: [SearchController], providers: [Search] })
export class SearchModule {}
