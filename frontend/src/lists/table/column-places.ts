import clsx from 'clsx';
import type { CSSProperties } from 'react';
import type { ListColumn } from '../list.ts';

/** Widths in rem of the columns that the kit adds. */
export const checkWidth = 3;
export const actionsWidth = 2.75;

interface Place {
  readonly className: string;
  readonly style?: CSSProperties;
}

export interface ColumnPlaces {
  /** Of the whole table where it is narrowest, in rem. */
  readonly width: number;
  /** The number of columns, with those that the kit adds. */
  readonly count: number;
  /** Of the cells with the actions: an edge where no column is pinned before them. */
  readonly actionsClass: string;
  /** The width of a column on the screen, and its share of the paper. */
  readonly widthOf: (width: number) => CSSProperties;
  /** Where the cells of a column stay while the table scrolls sideways. */
  readonly of: (column: Pick<ListColumn<never>, 'id'>) => Place | undefined;
}

/** Pinned cells draw over the others, in the ground of their row; which of them is on top is the matter of head and row. */
const pinned = 'bg-inherit';
const startEdge = 'border-r border-r-transparent group-data-under-start/list:border-r-line-strong';
const endEdge = 'border-l border-l-transparent group-data-under-end/list:border-l-line-strong';

/** On phones only the first pinned column stays, so that the others have room, and in windows narrower than those none does. */
export function columnPlaces<Row>(
  columns: readonly ListColumn<Row>[],
  { selectable, acting }: { selectable: boolean; acting: boolean },
): ColumnPlaces {
  const places = new Map<string, Place>();
  const start = columns.filter((column) => column.pinned === 'start');
  const end = columns.filter((column) => column.pinned === 'end').toReversed();
  const kit = (selectable ? checkWidth : 0) + (acting ? actionsWidth : 0);
  let offset = selectable ? checkWidth : 0;
  for (const column of start) {
    const className = clsx('sm:sticky sm:left-0 md:left-(--offset)', pinned, column === start.at(-1) && startEdge);
    places.set(column.id, { className, style: offsetOf(offset) });
    offset += column.width;
  }
  offset = acting ? actionsWidth : 0;
  for (const column of end) {
    const className = clsx('md:sticky md:right-(--offset)', pinned, column === end.at(-1) && endEdge);
    places.set(column.id, { className, style: offsetOf(offset) });
    offset += column.width;
  }
  const own = columns.reduce((sum, { width }) => sum + width, 0);
  return {
    width: own + kit,
    widthOf: (width) => ({ '--width': `${width}rem`, '--share': `${(100 * width) / own}%` }) as CSSProperties,
    count: columns.length + Number(selectable) + Number(acting),
    actionsClass: end.length === 0 ? endEdge : '',
    of: ({ id }) => places.get(id),
  };
}

function offsetOf(rem: number): CSSProperties {
  return { '--offset': `${rem}rem` } as CSSProperties;
}
