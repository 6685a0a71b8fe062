import type { EventOf, Private } from '../log/event.ts';

/** Lists that an administrator arranges. A queue is a list of its own; the last two are the search over histories, and the events of one. */
export const listNames = [
  'partners',
  'partner-queue',
  'partnerships',
  'partnership-queue',
  'cohorts',
  'ledger',
  'histories',
  'history',
] as const;
export type ListName = (typeof listNames)[number];

/** In rem. */
export const narrowestColumn = 3;
export const widestColumn = 40;

/** A column where the person put it. */
export interface ArrangedColumn {
  readonly id: string;
  /** In rem; left out, it is as wide as usual. */
  readonly width?: number;
  readonly hidden?: boolean;
}

/** Search and filters under a name. */
export interface SavedFilter {
  readonly name: string;
  /** As in an address: `status=pending&q=tallyfold`. */
  readonly query: string;
}

/** Null where the columns are the usual ones. */
export interface ListArrangement {
  readonly columns: readonly ArrangedColumn[] | null;
  readonly filters: readonly SavedFilter[];
}

/**
 * Under whose key an administrator's lists are sealed: unlike the username, they are erased when the administrator is removed. It is called
 * after the first that was kept.
 */
export function listsSubjectOf(userId: string): string {
  return `filters-${userId}`;
}

/** An administrator arranged a list, in place of how it was. Names and filters may be of people. */
export type ListArranged = EventOf<
  'ListArranged',
  { readonly userId: string; readonly list: ListName; readonly private: Private<ListArrangement> }
>;
