import { useCallback, useMemo, useState } from 'react';
import type { RowSelection } from './table/list-table.tsx';
import type { List } from './list.ts';
import type { ListFilters, PageCounts } from './pages.ts';

/** The subject of a bulk act: rows, or everything that the list shows on all its pages. */
export type BulkTarget<Row> =
  | { readonly rows: readonly Row[]; readonly all?: never }
  | { readonly all: { readonly filter: ListFilters } & Pick<PageCounts, 'count' | 'position'>; readonly rows?: never };

export interface ListSelection<Row> extends RowSelection<Row> {
  /** The number of selected rows. */
  readonly size: number;
  /** Those that are known: all of them, unless `everything`. */
  readonly rows: readonly Row[];
  /** True if all matching rows are selected, on all pages. */
  readonly everything: boolean;
  /** All rows of this page are selected and there are more that match. */
  readonly canSelectEverything: boolean;
  /** The number that match, on all pages. */
  readonly matching: number;
  readonly selectEverything: () => void;
  readonly clear: () => void;
  readonly target: BulkTarget<Row>;
}

interface Selected<Row> {
  /** The search and the filters under which they were selected. */
  readonly under: string;
  readonly rows: ReadonlyMap<string, Row>;
  readonly everything: boolean;
}

interface ListState<Row> {
  readonly list: List<Row>;
  /** Of the page that is shown. */
  readonly rows: readonly Row[];
  readonly filters: ListFilters;
  readonly counts: PageCounts | undefined;
}

/** Which rows are selected, by id and on any page. Another search or filter selects nothing: what it hides is never acted on. */
export function useListSelection<Row>({ list, rows, filters, counts }: ListState<Row>): ListSelection<Row> {
  const under = JSON.stringify(filters);
  const emptySelection = useMemo((): Selected<Row> => ({ under, rows: new Map(), everything: false }), [under]);
  const [state, setState] = useState(emptySelection);
  const selected = state.under === under ? state : emptySelection;
  const change = useCallback(
    (to: (selected: Selected<Row>) => Selected<Row>) => setState((now) => to(now.under === under ? now : emptySelection)),
    [under, emptySelection],
  );
  const { idOf } = list;
  const toggle = useCallback(
    (row: Row) =>
      change((now) => {
        // One of everything is taken back: what is left is the page without it.
        const next = new Map(now.everything ? rows.map((each) => [idOf(each), each]) : now.rows);
        if (!next.delete(idOf(row))) next.set(idOf(row), row);
        return { under, rows: next, everything: false };
      }),
    [change, idOf, rows, under],
  );
  const onPage = useMemo(() => new Map(rows.map((row) => [idOf(row), row])), [rows, idOf]);
  const count = counts?.count ?? 0;
  const single = count <= rows.length;
  // The page knows better how a row stands, and in which order; one that a page with all rows has no more is gone.
  const elsewhere = single ? [] : [...selected.rows].flatMap(([id, row]) => (onPage.has(id) ? [] : row));
  const known = [...elsewhere, ...rows.filter((row) => selected.rows.has(idOf(row)))];
  const wholePage = rows.length > 0 && rows.every((row) => selected.rows.has(idOf(row)));
  return {
    has: (row) => selected.everything || selected.rows.has(idOf(row)),
    toggle,
    toggleAll: () =>
      change((now) => {
        if (now.everything) return emptySelection;
        const others = [...now.rows].filter(([id]) => !onPage.has(id));
        return { under, rows: new Map(wholePage ? others : [...others, ...onPage]), everything: false };
      }),
    size: selected.everything ? count : known.length,
    rows: known,
    everything: selected.everything,
    matching: count,
    canSelectEverything: wholePage && !single && !selected.everything,
    selectEverything: () => change((now) => ({ ...now, everything: true })),
    clear: () => change(() => emptySelection),
    target: selected.everything && counts ? { all: { filter: filters, count, position: counts.position } } : { rows: known },
  };
}
