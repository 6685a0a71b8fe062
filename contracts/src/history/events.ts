import type { EventOf, Private } from '../log/event.ts';

/** Where a combination of filters belongs: the search over all histories, or the events of one. */
export const savedFilterScreens = ['search', 'stream'] as const;
export type SavedFilterScreen = (typeof savedFilterScreens)[number];

/** Each is left out where it filters nothing. A search has words and a day. */
export interface HistoryFilters {
  readonly q?: string;
  /** yyyy-MM-dd, UTC. */
  readonly day?: string;
  /** Names of actors. */
  readonly actor?: readonly string[];
  /** Kinds of events. */
  readonly kind?: readonly string[];
}

/** Under whose key an administrator's filters are sealed: unlike the username, they are erased when the administrator is removed. */
export function filtersSubjectOf(userId: string): string {
  return `filters-${userId}`;
}

/** An administrator saved filters, under a new name or in place of those that had the id. Names and filters may be of people. */
export type HistoryFilterSaved = EventOf<
  'HistoryFilterSaved',
  {
    readonly userId: string;
    readonly filterId: string;
    readonly screen: SavedFilterScreen;
    readonly private: Private<{ readonly name: string; readonly filters: HistoryFilters }>;
  }
>;

export type HistoryFilterRemoved = EventOf<'HistoryFilterRemoved', { readonly userId: string; readonly filterId: string }>;

export type HistoryFilterEvent = HistoryFilterSaved | HistoryFilterRemoved;
