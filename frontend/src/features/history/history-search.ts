import type { HistoryFilters } from '@accelerator/contracts/history/events';
import { day, flag, searchReader, text, texts } from '../../address/search-readers.ts';

const seenViews = ['dashboard', 'matches'] as const;
export type SeenView = (typeof seenViews)[number];

/** The search parameters of a history. */
export interface HistorySearch {
  /** The event after which the state is shown; left out, it is the last one. */
  readonly at?: string | undefined;
  /** The event that it is compared with; left out, it is the one before. */
  readonly with?: string | undefined;
  /** Names of actors. */
  readonly actor?: readonly string[] | undefined;
  /** Kinds of events. */
  readonly kind?: readonly string[] | undefined;
  /** yyyy-MM-dd, UTC. */
  readonly day?: string | undefined;
  /** Words, all of which have to occur. */
  readonly q?: string | undefined;
  /** Of a partner: what it saw on which screen then. */
  readonly view?: SeenView | undefined;
  /** The projection whose rows are shown in place of the state. */
  readonly projection?: string | undefined;
  /** The request whose events are shown in a dialog. */
  readonly request?: string | undefined;
}

export const readHistorySearch: (raw: Readonly<Record<string, unknown>>) => HistorySearch = searchReader({
  at: text,
  with: text,
  actor: texts,
  kind: texts,
  day,
  q: text,
  view: (raw) => seenViews.find((view) => view === raw),
  projection: text,
  request: text,
});

/** The filters alone. */
export function filtersIn({ actor, kind, day: of, q }: HistorySearch): HistoryFilters {
  return Object.fromEntries(Object.entries({ actor, kind, day: of, q }).filter(([, value]) => value !== undefined));
}

export function isFiltered(search: HistorySearch): boolean {
  return Object.keys(filtersIn(search)).length > 0;
}

/** The search parameters of the search over all histories. */
export interface HistoriesSearch {
  /** A username, a company, a cohort, a kind of act, or an id. */
  readonly q?: string;
  /** yyyy-MM-dd, UTC. */
  readonly day?: string;
  /** With the requests that only read something. */
  readonly readings?: true;
  /** Where a later page begins, as the server said it. */
  readonly after?: string;
  readonly request?: string;
}

export const readHistoriesSearch: (raw: Readonly<Record<string, unknown>>) => HistoriesSearch = searchReader({
  q: text,
  day,
  readings: flag,
  after: text,
  request: text,
});
