import clsx from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Fragment, useCallback, useMemo, useRef, type CSSProperties } from 'react';
import { CutText } from '../../ui/cut-text.tsx';
import type { DialogAddress } from '../../address/dialog-address.ts';
import type { MenuEntry } from '../../ui/controls/menu.tsx';
import { Delayed, Skeleton } from '../../ui/skeleton.tsx';
import { CheckMark } from './check-mark.tsx';
import { actionsWidth, checkWidth, columnPlaces, type ColumnPlaces } from './column-places.ts';
import { cellClass, ListRow } from './list-row.tsx';
import type { ListColumn, ListTableOf } from '../list.ts';
import { useRowFocus } from './row-focus.ts';
import { useRowKeys } from './row-keys.ts';
import { useRowWindow } from './row-window.ts';
import { useScrolledUnder } from './scrolled-under.ts';

export interface RowSelection<Row> {
  readonly has: (row: Row) => boolean;
  readonly toggle: (row: Row) => void;
  /** Selects all rows of the page, or none. */
  readonly toggleAll: () => void;
}

interface ListTableProps<Row> {
  readonly list: ListTableOf<Row>;
  /** Undefined while they are not known: rows of the final height stand in their place. */
  readonly rows: readonly Row[] | undefined;
  /** The number of rows that stand on the pages before. */
  readonly before: number;
  /** The number of rows on all pages. */
  readonly count: number;
  /** A column, with a minus before it for descending. */
  readonly sort: string;
  readonly onSort: (sort: string) => void;
  /** Left out, rows cannot be selected. */
  readonly selection: RowSelection<Row> | undefined;
  /** Left out, rows cannot be opened. */
  readonly opening: Pick<DialogAddress, 'open' | 'hrefOf' | 'near'> | undefined;
  /** The acts that can be done with a row; left out, the column is not there. */
  readonly actions: ((row: Row) => readonly MenuEntry[]) | undefined;
  readonly onShowKeys: () => void;
  /** Other rows are on their way. */
  readonly stale: boolean;
}

/**
 * A dense table of many rows: sorted by its heads, selected by check boxes, walked by keys, and rendered in part when it is long. The name
 * of a row is a link to its dialog; a press anywhere else on the row opens it too.
 */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { list, rows = [], before, count, selection, opening, actions, stale } = props;
  const loading = props.rows === undefined;
  const region = useRef<HTMLDivElement>(null);
  const focus = useRowFocus(region, rows.length, before);
  const keyOf = (index: number) => (rows[index] === undefined ? String(index) : list.idOf(rows[index]));
  const { items, gapAfter, measure, scrollTo } = useRowWindow(region, rows.length, keyOf, focus.index);
  useScrolledUnder(region);
  const open = useCallback((row: Row) => opening?.open(list.idOf(row)), [opening, list]);
  useRowKeys(region, {
    count: rows.length,
    current: () => focus.index.current,
    goTo: (index) => {
      scrollTo(index);
      focus.moveTo(index);
    },
    open: (index) => rows[index] && open(rows[index]),
    toggle: (index) => rows[index] && selection?.toggle(rows[index]),
    showHelp: props.onShowKeys,
  });
  const [selectable, acting] = [selection !== undefined, actions !== undefined];
  const places = useMemo(() => columnPlaces(list.columns, { selectable, acting }), [list, selectable, acting]);
  const partial = count > rows.length || rows.length > items.length;

  return (
    <div
      ref={region}
      role="region"
      aria-label={list.label}
      tabIndex={0}
      data-wide-on-paper
      data-fills-window
      onFocus={focus.onFocus}
      className="group/list relative -mx-4 scroll-pt-9 sm:scroll-pl-44 overflow-auto border-t border-line -outline-offset-2 max-md:max-h-[75dvh] md:-mx-6 md:max-h-[max(20rem,100dvh-12rem)] md:[main>&]:max-h-none md:scroll-pr-48 md:scroll-pl-56"
    >
      <table
        aria-label={list.label}
        aria-rowcount={partial ? count + 1 : undefined}
        aria-busy={loading || stale || undefined}
        className={clsx(
          'w-full min-w-(--width) table-fixed border-separate border-spacing-0 text-console transition-opacity print:min-w-0 print:text-caption',
          stale && 'opacity-60 delay-200',
        )}
        style={{ '--width': `${places.width}rem` } as CSSProperties}
      >
        <colgroup>
          {selectable && <col className="print:hidden" style={{ width: `${checkWidth}rem` }} />}
          {list.columns.map(({ id, width, grows }) => (
            <col key={id} className={clsx(!grows && 'w-(--width)', 'print:w-(--share)')} style={places.widthOf(width)} />
          ))}
          {acting && <col className="print:hidden" style={{ width: `${actionsWidth}rem` }} />}
        </colgroup>
        <thead>
          <tr aria-rowindex={partial ? 1 : undefined} className="bg-surface">
            {selection && <SelectAllHead {...{ list, rows, selection, count }} />}
            {list.columns.map((column) => (
              <Head key={column.id} column={column} place={places.of(column)} sort={props.sort} onSort={props.onSort} />
            ))}
            {acting && (
              <th scope="col" className={clsx(headClass, places.actionsClass, 'z-10 md:right-0 md:z-20 print:hidden')}>
                <span className="sr-only">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        {/* A press beside an open menu closes it, and opens no row. */}
        <tbody {...opening?.near} className="in-[main:has([role=menu],[role=listbox])]:pointer-events-none">
          {loading && <SkeletonRows columns={places.count} count={list.rowsExpected ?? rowsOfAScreen} />}
          {items.map(({ index, gap }) => {
            const row = rows[index];
            if (row === undefined) return null;
            const id = list.idOf(row);
            return (
              <Fragment key={id}>
                <Gap height={gap} columns={places.count} />
                <ListRow
                  {...{ list, row, places, index, open, actions, measure }}
                  rowIndex={partial ? before + index + 2 : undefined}
                  href={opening?.hrefOf(id)}
                  selected={selection?.has(row)}
                  toggle={selection?.toggle}
                  id={id}
                />
              </Fragment>
            );
          })}
          <Gap height={gapAfter} columns={places.count} />
        </tbody>
      </table>
    </div>
  );
}

const headClass =
  'sticky top-0 h-8 overflow-hidden border-b border-line-strong bg-inherit px-1.5 text-left text-caption font-medium text-ellipsis whitespace-nowrap text-ink-3 first:pl-4 last:pr-3 md:first:pl-6 print:static print:px-1! print:whitespace-normal';

interface HeadProps<Row> {
  readonly column: ListColumn<Row>;
  readonly place: ReturnType<ColumnPlaces['of']>;
  readonly sort: string;
  readonly onSort: (sort: string) => void;
}

function Head<Row>({ column: { id, header, sorts, align }, place, sort, onSort }: HeadProps<Row>) {
  const direction = sort === id ? 'ascending' : sort === `-${id}` ? 'descending' : undefined;
  const next = { ascending: `-${id}`, descending: id, none: sorts === 'descending' ? `-${id}` : id }[direction ?? 'none'];
  const Arrow = direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      title={header}
      style={place?.style}
      aria-sort={direction}
      className={clsx(
        headClass,
        align === 'right' && 'text-right',
        direction && 'text-ink',
        place?.className,
        place ? 'z-20' : 'z-10',
      )}
    >
      {sorts ? (
        <button
          type="button"
          onClick={() => onSort(next)}
          className="inline-flex min-h-6 max-w-full items-center gap-1 rounded-sm text-left -outline-offset-2 hover:text-ink"
        >
          <CutText text={header} />
          {direction && <Arrow size={12} />}
        </button>
      ) : (
        header
      )}
    </th>
  );
}

interface SelectAllHeadProps<Row> extends Pick<ListTableProps<Row>, 'list' | 'count'> {
  readonly rows: readonly Row[];
  readonly selection: RowSelection<Row>;
}

/** Selects every row of the page, those out of sight included, so its label says how many they are. */
function SelectAllHead<Row>({ list, rows, selection, count }: SelectAllHeadProps<Row>) {
  const chosen = rows.filter(selection.has).length;
  const all = rows.length > 0 && chosen === rows.length;
  const some = count > rows.length ? `the ${rows.length} ${list.noun.many} of this page` : `all ${rows.length} ${list.noun.many}`;
  return (
    <th scope="col" className={clsx(headClass, 'z-10 md:left-0 md:z-20 print:hidden')}>
      <CheckMark label={`Select ${some}`} checked={all} mixed={chosen > 0 && !all} onChange={selection.toggleAll} />
    </th>
  );
}

/** Holds the place of rows that are not rendered. */
function Gap({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden>
      <td colSpan={columns} style={{ height }} />
    </tr>
  );
}

const rowsOfAScreen = 20;

function SkeletonRows({ columns, count }: { columns: number; count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <tr key={index} aria-hidden>
      <td colSpan={columns} className={clsx(cellClass, 'md:pr-6')}>
        <Delayed>
          <Skeleton className="h-4 w-full" />
        </Delayed>
      </td>
    </tr>
  ));
}
