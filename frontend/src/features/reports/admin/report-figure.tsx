import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { localDay } from '../../../ui/formats/dates.ts';
import { IconButton } from '../../../ui/controls/button.tsx';
import { downloadCsv } from '../../../ui/controls/download.ts';
import { Figure } from '../../../ui/figure.tsx';
import { Table, Td, Th } from '../../../ui/table.tsx';
import { cellText, csvColumns, fileNameOf, type ReportColumn, type ReportTable } from './report-tables.ts';

interface ReportFigureProps<Row> {
  readonly table: ReportTable<Row>;
  /** Says to the eye what the table says. */
  readonly chart: ReactNode;
  /** A short table stands below its chart. */
  readonly tableToo?: boolean;
  readonly className?: string;
}

/** A figure of a report, which can be saved as a file. Two days are compared in the table, so that is shown first. */
export function ReportFigure<Row>({ table, chart, tableToo = false, className = '' }: ReportFigureProps<Row>) {
  const { title, note } = table;
  return (
    <Figure
      title={title}
      note={note === undefined ? null : <p className="text-caption text-ink-3">{note}</p>}
      chart={chart}
      table={<Figures table={table} />}
      tableToo={tableToo}
      beginsWith={table.compared ? 'Table' : 'Chart'}
      className={`border-b border-line px-4 pt-4.5 pb-5 md:px-6 ${className}`}
      action={<IconButton label={`Export ${title}`} size="sm" icon={<Download size={16} />} onClick={() => save(table)} />}
    />
  );
}

function Figures<Row>({ table }: { readonly table: ReportTable<Row> }) {
  const { title, labels, columns, rows } = table;
  return (
    <Table aria-label={title}>
      <thead>
        <tr>
          {[...labels, ...columns].map(({ header }, index) => (
            <Th key={header} numeric={index > 0}>
              {header}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          <tr key={place}>
            {labels.map(({ header, value, shown = value }, index) => (
              <Td key={header} numeric={index > 0} className="h-8! whitespace-nowrap">
                {shown(row)}
              </Td>
            ))}
            {columns.map((column) => (
              <Td key={column.header} numeric className="h-8! whitespace-nowrap">
                <CellText table={table} column={column} row={row} />
              </Td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

interface CellTextProps<Row> {
  readonly table: ReportTable<Row>;
  readonly column: ReportColumn<Row>;
  readonly row: Row;
}

/** A count of the present leads to the list of those that it counts. */
function CellText<Row>({ table, column, row }: CellTextProps<Row>) {
  const text = cellText(table, column, row);
  const counted = column.counts?.(row);
  if (!counted || table.asOf !== null) return <span>{text}</span>;
  const name = `${table.labels.map(({ value }) => value(row)).join(', ')}, ${column.header}: ${text}`;
  return (
    <Link
      to="/admin/partners"
      search={{ ...counted }}
      aria-label={name}
      className="link inline-flex min-h-6 min-w-6 items-center justify-end"
    >
      {text}
    </Link>
  );
}

function save<Row>(table: ReportTable<Row>): void {
  const today = localDay(new Date());
  downloadCsv(fileNameOf(table, today), csvColumns(table, today), table.rows);
}
