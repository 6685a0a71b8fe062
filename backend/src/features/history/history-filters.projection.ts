import type { SavedFilterView } from '@accelerator/contracts/history';
import { defineProjection } from '../../event-sourcing/kernel/projection.ts';

/** The filters of histories that an administrator has saved, by user id. */
export interface HistoryFiltersRow {
  readonly id: string;
  /** In the order in which they were first saved. */
  readonly filters: readonly SavedFilterView[];
}

export const historyFiltersProjection = defineProjection<HistoryFiltersRow>()({
  name: 'history-filters',
  version: 1,
  columns: [],
  key: ({ data }) => ('userId' in data ? data.userId : []),
  on: {
    HistoryFilterSaved: (row, { data: { filterId, screen, private: personal } }, id) => {
      if (!personal.fields) return row;
      const filters = row?.filters ?? [];
      const saved: SavedFilterView = { id: filterId, screen, ...personal.fields };
      const place = filters.findIndex((one) => one.id === filterId);
      return { id, filters: place < 0 ? [...filters, saved] : filters.with(place, saved) };
    },
    HistoryFilterRemoved: (row, { data: { filterId } }) =>
      row && { ...row, filters: row.filters.filter((one) => one.id !== filterId) },
    AdministratorRemoved: () => null,
  },
});
