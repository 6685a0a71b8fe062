import { searchRoutes } from '@accelerator/contracts/search';
import { SearchQuery } from '@accelerator/contracts/search/requests';
import { Controller, Query } from '@nestjs/common';
import { Route } from '../../web/access/route.ts';
import { Search } from './search.ts';

@Controller()
export class SearchController {
  constructor(private readonly search: Search) {}

  @Route(searchRoutes.find)
  find(@Query() { q }: SearchQuery) {
    return this.search.find(q);
  }
}
