import type { RowDifference } from '@accelerator/contracts/projections/views';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorAlert } from '../../../ui/messages/alert.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Table, TableRegion, Td, Th } from '../../../ui/table.tsx';
import { TableSkeleton } from '../../../ui/table-skeleton.tsx';
import { formatNumber } from '../../../ui/formats/numbers.ts';
import { projectionQueries } from './projections.queries.ts';
import { AnswerStatus } from '../../../ui/messages/status.tsx';

interface DifferencesProps {
  readonly name: string;
  /** Versions. */
  readonly live: number;
  readonly beside: number;
}

/** The documents that are not the same in both, field by field, page by page. */
export function Differences({ name, live, beside }: DifferencesProps) {
  const [afters, setAfters] = useState<readonly (string | undefined)[]>([undefined]);
  const pages = useQueries({ queries: afters.map((after) => projectionQueries.differences(name, after)) });
  const failed = pages.find(({ isLoadingError }) => isLoadingError);
  if (failed?.error)
    return (
      <div className="px-5 pb-4">
        <ErrorAlert error={failed.error} title="Failed to compare" onRetry={() => void failed.refetch()} />
      </div>
    );
  const read = pages.flatMap(({ data }) => data ?? []);
  if (read.length === 0)
    return (
      <div className="px-5">
        <TableSkeleton label="Comparing" rows={3} />
      </div>
    );
  const rows = read.flatMap((page) => page.rows);
  const compared = read.reduce((sum, page) => sum + page.compared, 0);
  const { next, documents } = read.at(-1)!;
  return (
    <div className="pb-3">
      <div className="flex flex-wrap items-baseline gap-x-3 px-5 pb-2">
        <h3 className="text-body/5 font-semibold">What differs</h3>
        <AnswerStatus
          asked={afters}
          answered={pages.every(({ isSuccess }) => isSuccess)}
          className="text-console text-ink-3 tabular-nums"
        >
          {`${formatNumber(rows.length)} of ${next === null ? formatNumber(documents) : `${formatNumber(compared)} compared`} documents`}
        </AnswerStatus>
      </div>
      {rows.length === 0 && next === null && <p className="px-5 pb-2 text-console">Both hold the same documents.</p>}
      {rows.length > 0 && (
        <TableRegion label="What differs">
          <Table>
            <thead>
              <tr>
                <Th className="first:pl-5!">Document</Th>
                <Th>Field</Th>
                <Th>{`Live, v${live}`}</Th>
                <Th className="last:pr-5!">{`New, v${beside}`}</Th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Rows key={row.row} {...row} />
              ))}
            </tbody>
          </Table>
        </TableRegion>
      )}
      {next !== null && (
        <div className="px-5 pt-3">
          <Button size="sm" busy={pages.some(({ isPending }) => isPending)} onClick={() => setAfters([...afters, next])}>
            Compare further
          </Button>
        </div>
      )}
    </div>
  );
}

function Rows({ row, only, fields }: RowDifference) {
  const shown = only
    ? [{ field: 'Whole document', live: only === 'live' ? 'There' : null, beside: only === 'live' ? null : 'There' }]
    : fields;
  return shown.map(({ field, live, beside }, index) => (
    <tr key={field}>
      <Td className="font-mono first:pl-5!">{index === 0 ? row : <span className="sr-only">{row}</span>}</Td>
      <Td>{field}</Td>
      <Td className="text-ink-2">{live ?? 'Missing'}</Td>
      <Td className="font-medium text-note last:pr-5!">{beside ?? 'Missing'}</Td>
    </tr>
  ));
}
