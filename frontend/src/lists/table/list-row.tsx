import clsx from 'clsx';
import { memo, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { onPlainPress } from '../../address/dialog-address.ts';
import { CutText } from '../../ui/cut-text.tsx';
import { placeOf } from '../../ui/keyboard/kept-focus.ts';
import { Menu, type MenuEntry } from '../../ui/controls/menu.tsx';
import { CheckMark } from './check-mark.tsx';
import type { ColumnPlaces } from './column-places.ts';
import type { ListColumn, ListTableOf } from '../list.ts';

export const cellClass =
  'h-[37px] overflow-hidden border-b border-line px-1.5 text-ellipsis whitespace-nowrap first:pl-4 last:pr-3 md:first:pl-6 print:static print:h-auto print:px-1! print:py-1 print:align-top print:whitespace-normal';

interface ListRowProps<Row> {
  readonly list: ListTableOf<Row>;
  readonly row: Row;
  readonly id: string;
  readonly places: ColumnPlaces;
  readonly index: number;
  /** Its place among all rows of all pages, where not all of them are rendered. */
  readonly rowIndex: number | undefined;
  /** Left out, the row cannot be opened. */
  readonly href: string | undefined;
  readonly open: (row: Row) => void;
  readonly actions: ((row: Row) => readonly MenuEntry[]) | undefined;
  /** Undefined where rows cannot be selected. */
  readonly selected: boolean | undefined;
  readonly toggle: ((row: Row) => void) | undefined;
  readonly measure: ((row: HTMLTableRowElement | null) => void) | undefined;
}

/** One row, which is rendered again only where something of its own changed. */
export const ListRow = memo(function ListRow<Row>(props: ListRowProps<Row>) {
  const { list, row, id, places, index, rowIndex, href, open, actions, selected, toggle, measure } = props;
  const element = useRef<HTMLTableRowElement>(null);
  const name = list.nameOf(row);
  useLayoutEffect(() => {
    measure?.(element.current);
    return () => measure?.(null);
  }, [measure]);
  return (
    <tr
      ref={element}
      data-index={index}
      {...placeOf(id)}
      data-selected={selected || undefined}
      aria-rowindex={rowIndex}
      tabIndex={-1}
      onClick={href === undefined ? undefined : (event) => isOnRowItself(event) && open(row)}
      className={clsx(
        'group/row break-inside-avoid -outline-offset-2',
        href !== undefined && 'cursor-pointer',
        selected ? 'bg-sunken' : 'bg-surface hover:bg-hover',
      )}
    >
      {selected !== undefined && (
        <td className={clsx(cellClass, 'bg-inherit md:sticky md:left-0 md:z-[5] print:hidden')}>
          <CheckMark label={name} checked={selected} onChange={() => toggle?.(row)} />
        </td>
      )}
      {list.columns.map((column) => {
        const place = places.of(column);
        return (
          <td
            key={column.id}
            title={saidOf(column, row)}
            style={place?.style}
            className={clsx(
              cellClass,
              column.align === 'right' && 'text-right tabular-nums',
              column.className,
              place?.className,
              place && 'z-[5]',
            )}
          >
            {column.opens && href !== undefined ? (
              <a
                href={href}
                aria-label={column.linkName?.(row)}
                onClick={onPlainPress(() => open(row))}
                className="group/link inline-flex min-h-6 max-w-full min-w-0 items-center gap-2 rounded-sm align-middle font-medium -outline-offset-2"
              >
                {contentOf(column, row)}
              </a>
            ) : (
              contentOf(column, row)
            )}
          </td>
        );
      })}
      {actions && (
        <td
          className={clsx(
            cellClass,
            places.actionsClass,
            'overflow-visible bg-inherit md:sticky md:right-0 md:z-[5] print:hidden',
          )}
        >
          <Menu label={`Actions for ${name}`} items={actions(row)} />
        </td>
      )}
    </tr>
  );
}) as <Row>(props: ListRowProps<Row>) => ReactNode;

function contentOf<Row>(column: ListColumn<Row>, row: Row): ReactNode {
  if (column.cell) return column.cell(row);
  return <CutText text={saidOf(column, row) ?? '—'} className="group-hover/link:underline" />;
}

/** The text of a cell; its title too, because a row has one line and cuts what is longer. */
function saidOf<Row>(column: ListColumn<Row>, row: Row): string | undefined {
  const said = column.value?.(row);
  return (Array.isArray(said) ? said.join(', ') : said?.toString()) || undefined;
}

/** A press on a control inside a row is the control's, not the row's; so is the end of selecting text. */
function isOnRowItself({ target, currentTarget }: MouseEvent): boolean {
  const control = target instanceof Element && target.closest('a, button, input, label, [role=menu], [role=dialog]');
  const selecting = window.getSelection()?.isCollapsed === false;
  // A menu that a row opened is rendered elsewhere; its presses bubble through React all the same.
  return !control && !selecting && target instanceof Node && currentTarget.contains(target);
}
