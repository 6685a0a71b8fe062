import { filtersSubjectOf, type SavedFilterView, type SaveHistoryFilterRequest } from '@accelerator/contracts/history';
import { Injectable } from '@nestjs/common';
import { CommandGateway } from '../../event-sourcing/commands/command-gateway.ts';
import { call } from '../../event-sourcing/kernel/decider.ts';
import { ReadModels } from '../../event-sourcing/read-models/read-models.ts';
import type { AdministratorCaller } from '../../web/access/caller.ts';
import { asCaller } from '../../web/http/as-caller.ts';
import { historyFiltersDecider } from './history-filters.decider.ts';
import { historyFiltersProjection } from './history-filters.projection.ts';

/** The filters of histories that the caller has saved. */
@Injectable()
export class OwnHistoryFilters {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly readModels: ReadModels,
  ) {}

  async list({ userId }: AdministratorCaller): Promise<readonly SavedFilterView[]> {
    return (await this.readModels.of(historyFiltersProjection).get(userId))?.filters ?? [];
  }

  /** @throws RefusedError where there are too many */
  async save(caller: AdministratorCaller, id: string, request: SaveHistoryFilterRequest): Promise<SavedFilterView> {
    const { userId } = caller;
    const { name, screen, ...asked } = request;
    const filters = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined && value.length > 0));
    const data = { userId, filterId: id, screen, private: { subject: filtersSubjectOf(userId), fields: { name, filters } } };
    await this.gateway.send(call(historyFiltersDecider, 'SaveHistoryFilter', userId, data), asCaller(caller));
    return { id, name, screen, filters };
  }

  async remove(caller: AdministratorCaller, id: string): Promise<void> {
    const { userId } = caller;
    await this.gateway.send(
      call(historyFiltersDecider, 'RemoveHistoryFilter', userId, { userId, filterId: id }),
      asCaller(caller),
    );
  }
}
