import { Module } from '@nestjs/common';
import { SearchController } from './search.controller.ts';
import { Search } from './search.ts';

/** One search over everything that the console shows. */
@Module({ controllers: [SearchController], providers: [Search] })
export class SearchModule {}
