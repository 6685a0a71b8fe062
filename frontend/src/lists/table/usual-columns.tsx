import { formatDate } from '../../ui/formats/dates.ts';
import { CellChips } from './cell-chips.tsx';
import type { ListColumn, Noun } from '../list.ts';

/** The day on which a row began, the newest first. */
export const createdColumn: ListColumn<{ readonly createdAt: string }> = {
  id: 'createdAt',
  header: 'Created',
  value: ({ createdAt }) => createdAt,
  cell: ({ createdAt }) => dateCell(createdAt, formatDate(createdAt)),
  sorts: 'descending',
  width: 6,
  className: 'text-ink-2 tabular-nums',
};

/** A date or an instant as it is read; a file has it in its ISO form. */
export function dateCell(iso: string, label: string) {
  return (
    <time dateTime={iso} title={label}>
      {label}
    </time>
  );
}

interface ChipsColumn<Row> extends Pick<ListColumn<Row>, 'id' | 'header' | 'width' | 'grows' | 'further'> {
  readonly labels: (row: Row) => readonly string[];
  /** The noun for one, and for several. */
  readonly noun: Noun;
  /** Whose they are. */
  readonly of: (row: Row) => string;
}

/** Several values of a row in one line. */
export function chipsColumn<Row>({ labels, noun, of, ...column }: ChipsColumn<Row>): ListColumn<Row> {
  return {
    ...column,
    value: labels,
    cell: (row) => <CellChips labels={labels(row)} name={column.header} noun={noun} of={of(row)} width={column.width} />,
  };
}
