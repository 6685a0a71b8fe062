import clsx from 'clsx';
import { format } from 'date-fns';
import { Download } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { IconButton } from '../../../ui/button.tsx';
import { downloadCsv } from '../../../ui/download.ts';
import { Table, TableRegion, Td, Th } from '../../../ui/table.tsx';
import { cellText, csvColumns, fileNameOf, type ReportTable } from './report-tables.ts';

interface ReportFigureProps<Row> {
  readonly table: ReportTable<Row>;
  /** Says to the eye what the table says. */
  readonly chart: ReactNode;
  /** A short table stands below its chart. */
  readonly tableToo?: boolean;
  readonly className?: string;
}

/**
 * A picture of a table, or the table itself, which is always there for screen readers; either way it can be saved as a file. Two days are
 * compared in the table, so that is shown first.
 */
export function ReportFigure<Row>({ table, chart, tableToo = false, className }: ReportFigureProps<Row>) {
  const [shown, setShown] = useState<'Chart' | 'Table'>(table.compared ? 'Table' : 'Chart');
  const { title } = table;
  const isChart = shown === 'Chart';
  return (
    <figure className={clsx('min-w-0 border-b border-line px-4 pt-4.5 pb-5 md:px-6', className)}>
      <figcaption className="mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h2 className="text-body font-semibold">{title}</h2>
        <div className="flex items-center gap-1.5">
          <div
            role="group"
            aria-label={`Show ${title} as`}
            className="flex overflow-hidden rounded-md border border-line-strong text-caption"
          >
            {(['Chart', 'Table'] as const).map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={shown === each}
                onClick={() => setShown(each)}
                className="h-6.5 px-2.5 text-ink-2 -outline-offset-2 transition-colors hover:bg-hover aria-pressed:bg-ink aria-pressed:text-on-ink max-md:h-10"
              >
                {each}
              </button>
            ))}
          </div>
          <IconButton
            label={`Export ${title}`}
            size="sm"
            icon={<Download aria-hidden size={16} strokeWidth={1.75} />}
            onClick={() => save(table)}
          />
        </div>
      </figcaption>
      {isChart && <div aria-hidden>{chart}</div>}
      <div className={clsx(isChart && (tableToo ? 'mt-3.5' : 'sr-only'))}>
        <TableRegion label={`Table of ${title}`}>
          <Figures table={table} />
        </TableRegion>
      </div>
    </figure>
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
            {labels.map(({ header, value }, index) => (
              <Td key={header} numeric={index > 0} className="h-8! whitespace-nowrap">
                {value(row)}
              </Td>
            ))}
            {columns.map((column) => (
              <Td key={column.header} numeric className="h-8! whitespace-nowrap">
                {cellText(table, column, row)}
              </Td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function save<Row>(table: ReportTable<Row>): void {
  const today = format(new Date(), 'yyyy-MM-dd');
  downloadCsv(fileNameOf(table, today), csvColumns(table, today), table.rows);
}
