import type { HistoryFilters, StreamEventView } from '@accelerator/contracts/history/views';
import type { HistorySearch } from './history-source.ts';

/** The filters alone. */
export function filtersIn({ actor, kind, day, q }: HistorySearch): HistoryFilters {
  return Object.fromEntries(Object.entries({ actor, kind, day, q }).filter(([, value]) => value !== undefined));
}

export function isFiltered(search: HistorySearch): boolean {
  return Object.keys(filtersIn(search)).length > 0;
}

export function meets({ actor, kind, day, q }: HistoryFilters, event: StreamEventView): boolean {
  if (actor && !actor.includes(event.actor.name)) return false;
  if (kind && !kind.includes(event.type)) return false;
  if (day && !event.at.startsWith(day)) return false;
  if (!q) return true;
  const said = [
    event.actor.name,
    event.actor.company ?? '',
    event.what,
    event.onBehalfOf ?? '',
    ...event.details.map(({ value }) => value),
  ];
  const text = said.join(' ').toLowerCase();
  return q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
