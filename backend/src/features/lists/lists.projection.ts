import type { ListArrangement, ListName } from '@accelerator/contracts/lists';
import { defineProjection } from '../../event-sourcing/kernel/projection.ts';

/** The lists that an administrator has arranged, by user id. */
export interface ListsRow {
  readonly id: string;
  readonly lists: Readonly<Partial<Record<ListName, ListArrangement>>>;
}

export const listsProjection = defineProjection<ListsRow>()({
  name: 'lists',
  version: 1,
  columns: [],
  key: ({ data }) => ('userId' in data ? data.userId : []),
  on: {
    ListArranged: (row, { data: { list, private: personal } }, id) =>
      personal.fields ? { id, lists: { ...row?.lists, [list]: personal.fields } } : row,
    AdministratorRemoved: () => null,
  },
});
