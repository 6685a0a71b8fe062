import type { HistoryFilters } from '@accelerator/contracts/history/events';
import { kindLabel } from '@accelerator/contracts/history/kind-label';
import { filterQuery } from '@accelerator/contracts/lists/views';
import { SavedFilters } from '../../../lists/filters/saved-filters.tsx';
import { parseSearch } from '../../../address/address-query.ts';
import { formatDate } from '../../../ui/formats/dates.ts';
import { filtersIn, readHistorySearch } from '../history-search.ts';

interface SavedHistoryFiltersProps {
  /** The search over all histories, or the events of one. */
  readonly list: 'histories' | 'history';
  /** Those that are on. */
  readonly filters: HistoryFilters;
  /** Takes the place of all that are on. */
  readonly onApply: (filters: HistoryFilters) => void;
}

/** The filters of histories that this administrator has saved. */
export function SavedHistoryFilters({ list, filters, onApply }: SavedHistoryFiltersProps) {
  return (
    <SavedFilters
      list={list}
      query={filterQuery({ ...filters })}
      onApply={(query) => onApply(filtersOf(query))}
      summaryOf={(query) => summaryOf(filtersOf(query))}
    />
  );
}

function filtersOf(query: string): HistoryFilters {
  return filtersIn(readHistorySearch(parseSearch(query)));
}

function summaryOf({ q, actor, kind, day }: HistoryFilters): string {
  return [
    ...(q ? [`"${q}"`] : []),
    ...(actor ? [`by ${actor.join(', ')}`] : []),
    ...(kind ? [kind.map(kindLabel).join(', ')] : []),
    ...(day ? [`on ${formatDate(day)}`] : []),
  ].join(' · ');
}
