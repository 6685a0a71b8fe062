import type { HistoryFilters } from '@accelerator/contracts/history/events';
import type { HistorySearch } from './history-source.ts';

/** The filters alone. */
export function filtersIn({ actor, kind, day, q }: HistorySearch): HistoryFilters {
  return Object.fromEntries(Object.entries({ actor, kind, day, q }).filter(([, value]) => value !== undefined));
}

export function isFiltered(search: HistorySearch): boolean {
  return Object.keys(filtersIn(search)).length > 0;
}
