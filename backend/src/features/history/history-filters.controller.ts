import { historyFilterRoutes, SaveHistoryFilterRequest } from '@accelerator/contracts/history';
import { Body, Controller, Param, ParseUUIDPipe } from '@nestjs/common';
import { CurrentAdministrator, type AdministratorCaller } from '../../web/access/caller.ts';
import { Route } from '../../web/access/route.ts';
import { OwnHistoryFilters } from './own-history-filters.ts';

@Controller()
export class HistoryFiltersController {
  constructor(private readonly filters: OwnHistoryFilters) {}

  @Route(historyFilterRoutes.list)
  list(@CurrentAdministrator() caller: AdministratorCaller) {
    return this.filters.list(caller);
  }

  @Route(historyFilterRoutes.save)
  save(
    @CurrentAdministrator() caller: AdministratorCaller,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() request: SaveHistoryFilterRequest,
  ) {
    return this.filters.save(caller, id, request);
  }

  @Route(historyFilterRoutes.remove)
  async remove(@CurrentAdministrator() caller: AdministratorCaller, @Param('id', ParseUUIDPipe) id: string) {
    await this.filters.remove(caller, id);
    return { message: 'The filter is deleted.' };
  }
}
