import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import { usePrinting } from '../../ui/hooks/use-printing.ts';

/** Above this many rows only those in sight are in the page. */
const renderedAtOnce = 100;
const rowHeight = 37;

export interface RowWindow {
  readonly items: readonly {
    readonly index: number;
    /** Pixels of rows before this one that are not rendered. */
    readonly gap: number;
  }[];
  /** Pixels of rows after the last that are not rendered. */
  readonly gapAfter: number;
  readonly measure: ((row: HTMLTableRowElement | null) => void) | undefined;
  readonly scrollTo: (index: number) => void;
}

/**
 * Which rows are rendered: those in sight of the region, and the one that has the focus, which would lose it otherwise; all on paper.
 * @param keyOf the id of a row by its index, so that a measured height stays with its row
 */
export function useRowWindow(
  region: RefObject<HTMLElement | null>,
  count: number,
  keyOf: (index: number) => string,
  focused: RefObject<number>,
): RowWindow {
  'use no memo';
  const printing = usePrinting();
  const partial = count > renderedAtOnce && !printing;
  const virtualizer = useVirtualizer({
    count,
    enabled: partial,
    getScrollElement: () => region.current,
    estimateSize: () => rowHeight,
    getItemKey: keyOf,
    overscan: 12,
    scrollPaddingStart: rowHeight,
    rangeExtractor: (range) => {
      const inSight = defaultRangeExtractor(range);
      const kept = focused.current;
      return kept < 0 || kept >= count || inSight.includes(kept) ? inSight : [...inSight, kept].toSorted((a, b) => a - b);
    },
  });
  if (!partial) {
    const items = Array.from({ length: count }, (_, index) => ({ index, gap: 0 }));
    return { items, gapAfter: 0, measure: undefined, scrollTo: () => {} };
  }
  const rendered = virtualizer.getVirtualItems();
  return {
    items: rendered.map(({ index, start }, place) => ({ index, gap: start - (rendered[place - 1]?.end ?? 0) })),
    gapAfter: virtualizer.getTotalSize() - (rendered.at(-1)?.end ?? 0),
    measure: virtualizer.measureElement,
    scrollTo: (index) => virtualizer.scrollToIndex(index),
  };
}
