import { listRoutes } from '@accelerator/contracts/lists';
import { ArrangeListRequest } from '@accelerator/contracts/lists/requests';
import { Body, Controller, Param } from '@nestjs/common';
import { type AdministratorCaller, CurrentAdministrator } from '../accounts/callers.ts';
import { Route } from '../../web/access/route.ts';
import { OwnLists } from './own-lists.ts';

@Controller()
export class ListsController {
  constructor(private readonly lists: OwnLists) {}

  @Route(listRoutes.arranged)
  arranged(@CurrentAdministrator() caller: AdministratorCaller) {
    return this.lists.arranged(caller);
  }

  @Route(listRoutes.arrange)
  arrange(@CurrentAdministrator() caller: AdministratorCaller, @Param('list') list: string, @Body() request: ArrangeListRequest) {
    return this.lists.arrange(caller, list, request);
  }
}
