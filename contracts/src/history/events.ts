import type { EventOf, Private } from '../log/event.ts';

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

/**
 * An administrator saved filters of the search over all histories, or of the events of one, under a new name or in place of those that had
 * the id. They are kept with the other lists now: see `ListArranged`.
 */
export type HistoryFilterSaved = EventOf<
  'HistoryFilterSaved',
  {
    readonly userId: string;
    readonly filterId: string;
    readonly screen: 'search' | 'stream';
    readonly private: Private<{ readonly name: string; readonly filters: HistoryFilters }>;
  }
>;

export type HistoryFilterRemoved = EventOf<'HistoryFilterRemoved', { readonly userId: string; readonly filterId: string }>;

export type HistoryFilterEvent = HistoryFilterSaved | HistoryFilterRemoved;
