import {
  createColumnHelper,
  createSortedRowModel,
  rowSelectionFeature,
  rowSortingFeature,
  sortFn_text,
  tableFeatures,
  useTable,
  type Row,
  type RowData,
  type RowSelectionState,
  type SortingState,
  type TableOptions,
} from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import clsx from 'clsx';
import { ArrowDown, ArrowUp, Check as CheckMark, Minus } from 'lucide-react';
import { useEffect, useRef, useState, type MouseEvent, type RefObject } from 'react';
import { useRowKeys } from './row-keys.ts';

/** What a column says about its looks. `width` is any CSS width. */
export interface DataColumnMeta {
  readonly width?: string;
  readonly align?: 'right';
  readonly headerHidden?: boolean;
  readonly className?: string;
}

const features = tableFeatures({
  rowSelectionFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { text: sortFn_text },
  columnMeta: {} as DataColumnMeta,
});
type Features = typeof features;

export type DataColumns<Data extends RowData> = TableOptions<Features, Data>['columns'];

/** Makes the columns of a `DataTable`. A column is sortable where it has an accessor and does not say `enableSorting: false`. */
export function dataColumns<Data extends RowData>() {
  return createColumnHelper<Features, Data>();
}

/** Above this many rows only those in sight are in the page. */
const renderedAtOnce = 100;
const rowHeight = 37;

interface DataTableProps<Data extends RowData> {
  /** Names the table and the region in which it scrolls. */
  readonly label: string;
  readonly columns: DataColumns<Data>;
  readonly rows: readonly Data[];
  readonly idOf: (row: Data) => string;
  /** Names a row, as in the label of its check box. */
  readonly nameOf: (row: Data) => string;
  readonly sorting: SortingState;
  readonly onSorting: (sorting: SortingState) => void;
  /** Left out, rows cannot be selected. */
  readonly selection?: { readonly selected: ReadonlySet<string>; readonly onChange: (selected: ReadonlySet<string>) => void };
  readonly onOpen: (row: Data) => void;
  readonly onShowKeys: () => void;
  /** Below this width the table scrolls in its region. */
  readonly minWidth: string;
}

const noSelection: RowSelectionState = {};

/**
 * A dense table of many rows: sorted by its heads, selected by check boxes, walked by keys, and rendered in part when it is long.
 * A press anywhere on a row opens it; one column has to hold a button that does the same.
 */
export function DataTable<Data extends RowData>(props: DataTableProps<Data>) {
  'use no memo';
  const { columns, rows, idOf, sorting, onSorting, selection, onOpen } = props;
  const region = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(-1);
  const selected = selection?.selected;
  const table = useTable({
    features,
    columns,
    data: rows as Data[],
    getRowId: idOf,
    enableSortingRemoval: false,
    enableMultiSort: false,
    state: { sorting, rowSelection: selected ? Object.fromEntries([...selected].map((id) => [id, true as const])) : noSelection },
    onSortingChange: (change) => onSorting(typeof change === 'function' ? change(sorting) : change),
    onRowSelectionChange: () => {},
  });
  const sorted = table.getRowModel().rows;
  const toggle = (id: string) => selection?.onChange(toggled(selection.selected, id));
  const window = useRowWindow(region, sorted);
  const focusRow = useRowFocus(region, window.scrollTo);
  useRowKeys({
    count: sorted.length,
    current,
    goTo: (index) => {
      setCurrent(index);
      focusRow(index);
    },
    open: (index) => sorted[index] && onOpen(sorted[index].original),
    toggle: (index) => sorted[index] && toggle(sorted[index].id),
    showHelp: props.onShowKeys,
  });

  return (
    <div
      ref={region}
      role="region"
      aria-label={props.label}
      tabIndex={0}
      className="relative -mx-4 min-h-64 overflow-auto border-t border-line -outline-offset-2 max-md:max-h-[75dvh] md:-mx-6 md:max-h-[calc(100dvh-12rem)]"
    >
      <table
        aria-label={props.label}
        aria-rowcount={window.partial ? sorted.length + 1 : undefined}
        className="w-full table-fixed border-separate border-spacing-0 text-console"
        style={{ minWidth: props.minWidth }}
      >
        <thead>
          <tr aria-rowindex={window.partial ? 1 : undefined}>
            {selection && <SelectAllHead ids={sorted.map(({ id }) => id)} {...selection} label={props.label} />}
            {table.getFlatHeaders().map((header) => {
              const { meta } = header.column.columnDef;
              const direction = header.column.getIsSorted();
              const head = <table.FlexRender header={header} />;
              return (
                <th
                  key={header.id}
                  scope="col"
                  style={{ width: meta?.width }}
                  aria-sort={direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : undefined}
                  className={clsx(
                    headClass,
                    meta?.align === 'right' ? 'text-right' : 'text-left',
                    direction ? 'text-ink' : 'text-ink-3',
                  )}
                >
                  {header.column.getCanSort() ? (
                    <button
                      type="button"
                      onClick={() => header.column.toggleSorting()}
                      className="inline-flex min-h-6 max-w-full items-center gap-1 rounded-sm -outline-offset-2 hover:text-ink"
                    >
                      <span className="truncate">{head}</span>
                      {direction === 'asc' && <ArrowUp aria-hidden size={12} strokeWidth={1.75} />}
                      {direction === 'desc' && <ArrowDown aria-hidden size={12} strokeWidth={1.75} />}
                    </button>
                  ) : (
                    <span className={clsx(meta?.headerHidden && 'sr-only')}>{head}</span>
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          <Gap height={window.before} />
          {window.rows.map(({ row, index }) => {
            const chosen = selected?.has(row.id) ?? false;
            return (
              <tr
                key={row.id}
                ref={window.measure}
                data-index={index}
                aria-rowindex={window.partial ? index + 2 : undefined}
                tabIndex={-1}
                onFocus={() => setCurrent(index)}
                onClick={(event) => isOnRowItself(event) && onOpen(row.original)}
                className={clsx('group/row cursor-pointer -outline-offset-2', chosen ? 'bg-sunken' : 'hover:bg-hover')}
                data-selected={chosen || undefined}
              >
                {selection && (
                  <td className={clsx(cellClass, 'pl-4 md:pl-5')}>
                    <Check label={props.nameOf(row.original)} checked={chosen} onChange={() => toggle(row.id)} />
                  </td>
                )}
                {row.getAllCells().map((cell) => {
                  const { meta } = cell.column.columnDef;
                  return (
                    <td
                      key={cell.id}
                      className={clsx(cellClass, meta?.align === 'right' && 'text-right tabular-nums', meta?.className)}
                    >
                      <table.FlexRender cell={cell} />
                    </td>
                  );
                })}
              </tr>
            );
          })}
          <Gap height={window.after} />
        </tbody>
      </table>
    </div>
  );
}

const headClass =
  'sticky top-0 z-10 h-8 border-b border-line-strong overflow-hidden bg-surface px-1.5 text-caption font-medium text-ellipsis whitespace-nowrap first:pl-4 last:pr-3 md:first:pl-6';
const cellClass =
  'h-[37px] overflow-hidden border-b border-line px-1.5 text-ellipsis whitespace-nowrap first:pl-4 last:pr-3 md:first:pl-6';

/** A press on a control inside a row is the control's, not the row's. */
function isOnRowItself({ target, currentTarget }: MouseEvent): boolean {
  const control = target instanceof Element && target.closest('a, button, input, label, [role=menu], [role=dialog]');
  // A menu that a row opened may be rendered elsewhere; its presses bubble through React all the same.
  return !control && target instanceof Node && currentTarget.contains(target);
}

function toggled(selected: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
}

interface SelectAllHeadProps {
  readonly ids: readonly string[];
  readonly selected: ReadonlySet<string>;
  readonly onChange: (selected: ReadonlySet<string>) => void;
  readonly label: string;
}

/** Selects every row that the filters leave, those out of sight included, so its label says how many they are. */
function SelectAllHead({ ids, selected, onChange, label }: SelectAllHeadProps) {
  const chosen = ids.filter((id) => selected.has(id)).length;
  const all = ids.length > 0 && chosen === ids.length;
  return (
    <th scope="col" className={clsx(headClass, 'w-11 text-left md:w-12')}>
      <Check
        label={`Select all ${ids.length} ${label.toLowerCase()}`}
        checked={all}
        mixed={chosen > 0 && !all}
        onChange={() => onChange(new Set(all ? [] : ids))}
      />
    </th>
  );
}

interface CheckProps {
  readonly label: string;
  readonly checked: boolean;
  readonly mixed?: boolean;
  readonly onChange: () => void;
}

function Check({ label, checked, mixed = false, onChange }: CheckProps) {
  const Mark = mixed ? Minus : CheckMark;
  const on = checked || mixed;
  return (
    <label className="-m-1 grid size-6 cursor-pointer place-items-center">
      <span className="relative grid size-4 place-items-center">
        <input
          type="checkbox"
          aria-label={label}
          checked={checked}
          ref={(box) => {
            if (box) box.indeterminate = mixed;
          }}
          onChange={onChange}
          className={clsx(
            'absolute inset-0 size-4 cursor-pointer appearance-none rounded-sm border',
            on ? 'border-ink bg-ink' : 'border-field bg-surface',
          )}
        />
        {on && <Mark aria-hidden size={12} strokeWidth={3} className="pointer-events-none relative text-on-ink" />}
      </span>
    </label>
  );
}

/** Holds the place of the rows that are not rendered. */
function Gap({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden>
      <td style={{ height }} />
    </tr>
  );
}

interface RowWindow<Data extends RowData> {
  readonly rows: readonly { readonly row: Row<Features, Data>; readonly index: number }[];
  readonly partial: boolean;
  /** Pixels of rows above and below that are not rendered. */
  readonly before: number;
  readonly after: number;
  readonly measure: ((row: HTMLTableRowElement | null) => void) | undefined;
  readonly scrollTo: (index: number) => void;
}

function useRowWindow<Data extends RowData>(
  region: RefObject<HTMLDivElement | null>,
  rows: Row<Features, Data>[],
): RowWindow<Data> {
  'use no memo';
  const partial = rows.length > renderedAtOnce;
  const virtualizer = useVirtualizer({
    count: rows.length,
    enabled: partial,
    getScrollElement: () => region.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 12,
    scrollPaddingStart: rowHeight,
  });
  if (!partial) {
    return {
      rows: rows.map((row, index) => ({ row, index })),
      partial,
      before: 0,
      after: 0,
      measure: undefined,
      scrollTo: () => {},
    };
  }
  const items = virtualizer.getVirtualItems();
  return {
    rows: items.flatMap(({ index }) => (rows[index] ? [{ row: rows[index], index }] : [])),
    partial,
    before: items[0]?.start ?? 0,
    after: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
    measure: virtualizer.measureElement,
    scrollTo: (index) => virtualizer.scrollToIndex(index),
  };
}

/** Moves the focus to a row by its index; one that is not rendered is scrolled into the page first and focused as soon as it is there. */
function useRowFocus(region: RefObject<HTMLDivElement | null>, scrollTo: (index: number) => void): (index: number) => void {
  const wanted = useRef<number | null>(null);
  const focusWanted = () => {
    if (wanted.current === null) return;
    const row = region.current?.querySelector<HTMLTableRowElement>(`tr[data-index="${wanted.current}"]`);
    if (!row) return;
    row.focus();
    wanted.current = null;
  };
  useEffect(focusWanted);
  return (index) => {
    scrollTo(index);
    wanted.current = index;
    focusWanted();
  };
}
