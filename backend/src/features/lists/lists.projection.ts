import { filterQuery, type ListArrangement, type ListName } from '@accelerator/contracts/lists';
import { defineProjection } from '../../event-sourcing/kernel/projection.ts';

interface ArrangedList extends Omit<ListArrangement, 'filters'> {
  /** `id`: of one that was saved before filters were kept with their list. */
  readonly filters: readonly (ListArrangement['filters'][number] & { readonly id?: string })[];
}

/** The lists that an administrator has arranged, by user id. */
export interface ListsRow {
  readonly id: string;
  readonly lists: Readonly<Partial<Record<ListName, ArrangedList>>>;
}

const listOf = { search: 'histories', stream: 'history' } as const;
const usual: ArrangedList = { columns: null, filters: [] };

/** Under the name that it was first kept by: under another one, the stores would keep the documents of the first. */
export const listsProjection = defineProjection<ListsRow>()({
  name: 'history-filters',
  version: 2,
  columns: [],
  key: ({ data }) => ('userId' in data ? data.userId : []),
  on: {
    ListArranged: (row, { data: { list, private: personal } }, id) =>
      personal.fields ? { id, lists: { ...row?.lists, [list]: personal.fields } } : row,
    HistoryFilterSaved: (row, { data: { filterId, screen, private: personal } }, id) => {
      if (!personal.fields) return row;
      const { name, filters: chosen } = personal.fields;
      const list = row?.lists[listOf[screen]] ?? usual;
      const saved = { id: filterId, name, query: filterQuery({ ...chosen }) };
      const place = list.filters.findIndex((one) => one.id === filterId);
      const filters = place < 0 ? [...list.filters, saved] : list.filters.with(place, saved);
      return { id, lists: { ...row?.lists, [listOf[screen]]: { ...list, filters } } };
    },
    HistoryFilterRemoved: (row, { data: { filterId } }) => {
      if (!row) return row;
      const kept = Object.entries(row.lists).map(([name, list]) => [
        name,
        { ...list, filters: list.filters.filter(({ id }) => id !== filterId) },
      ]);
      return { ...row, lists: Object.fromEntries(kept) as ListsRow['lists'] };
    },
    AdministratorRemoved: () => null,
  },
});
