import {
  listNames,
  listsSubjectOf,
  type ArrangeListRequest,
  type ListArrangement,
  type ListArrangementView,
} from '@accelerator/contracts/lists';
import { Injectable } from '@nestjs/common';
import { type AdministratorCaller, asCaller } from '../accounts/callers.ts';
import { CommandGateway } from '../../event-sourcing/commands/command-gateway.ts';
import { call } from '../../event-sourcing/kernel/decider.ts';
import { refuse, RefusedError } from '../../event-sourcing/kernel/refusal.ts';
import { ReadModels } from '../../event-sourcing/read-models/read-models.ts';
import { listsDecider } from './lists.decider.ts';
import { listsProjection } from './lists.projection.ts';

/** The lists of the console as the caller has arranged them. */
@Injectable()
export class OwnLists {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly readModels: ReadModels,
  ) {}

  async arranged({ userId }: AdministratorCaller): Promise<readonly ListArrangementView[]> {
    const row = await this.readModels.of(listsProjection).get(userId);
    return listNames.flatMap((list) => {
      const kept = row?.lists[list];
      return kept ? [{ list, columns: kept.columns, filters: kept.filters.map(({ name, query }) => ({ name, query })) }] : [];
    });
  }

  /** @throws RefusedError where there is no such list */
  async arrange(caller: AdministratorCaller, name: string, request: ArrangeListRequest): Promise<ListArrangementView> {
    const { userId } = caller;
    const list = listNames.find((one) => one === name);
    if (!list) throw new RefusedError(refuse('list_unknown'));
    const fields = arrangementIn(request);
    const data = { userId, list, private: { subject: listsSubjectOf(userId), fields } };
    await this.gateway.send(call(listsDecider, 'ArrangeList', userId, data), asCaller(caller));
    return { list, ...fields };
  }
}

/** As it is stored: plain fields in one order. */
function arrangementIn({ columns, filters = [] }: ArrangeListRequest): ListArrangement {
  return {
    columns:
      columns?.map(({ id, width, hidden }) => ({ id, ...(width !== undefined && { width }), ...(hidden && { hidden }) })) ?? null,
    filters: filters.map(({ name, query }) => ({ name, query })),
  };
}
