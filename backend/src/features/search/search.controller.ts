import { searchRoutes } from '@accelerator/contracts/search';
import { SearchQuery } from '@accelerator/contracts/search/requests';
import { Controller, Query } from '@nestjs/common';
import { CurrentAdministrator, type AdministratorCaller } from '../accounts/callers.ts';
import { Route } from '../../web/access/route.ts';
import { Search } from './search.ts';

@Controller()
export class SearchController {
  constructor(private readonly search: Search) {}

  @Route(searchRoutes.find)
  find(@CurrentAdministrator() caller: AdministratorCaller, @Query() { q }: SearchQuery) {
    return this.search.find(caller, q);
  }
}
