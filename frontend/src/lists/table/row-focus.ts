import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';

export interface RowFocus {
  /** The index of the row that last had the focus; -1 before any. */
  readonly index: RefObject<number>;
  readonly onFocus: (event: FocusEvent) => void;
  /** Focuses a row; one that is not rendered yet as soon as it is there. */
  readonly moveTo: (index: number) => void;
}

/**
 * Where the focus is among the rows of a table.
 * @param page of another page no row had the focus yet, and it is seen from its top
 */
export function useRowFocus(region: RefObject<HTMLElement | null>, count: number, page: unknown): RowFocus {
  const index = useRef(-1);
  const wanted = useRef<number | null>(null);
  const focusWanted = () => {
    if (wanted.current === null || count === 0) return;
    const row = region.current?.querySelector<HTMLTableRowElement>(`tr[data-index="${Math.min(wanted.current, count - 1)}"]`);
    if (!row) return;
    wanted.current = null;
    row.focus();
  };
  useEffect(focusWanted);
  useEffect(() => {
    index.current = -1;
    region.current?.scrollTo?.({ top: 0 });
  }, [region, page]);
  return {
    index,
    onFocus: ({ target }) => {
      const row = target.closest<HTMLTableRowElement>('tr[data-index]');
      if (row) index.current = Number(row.dataset.index);
    },
    moveTo: (to) => {
      wanted.current = to;
      focusWanted();
    },
  };
}
