import type { SteppedProjectionView, StreamHistoryView } from '@accelerator/contracts/history/views';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Alert, ErrorAlert, fetchFailed } from '../../../ui/messages/alert.tsx';
import { EmptyState } from '../../../ui/messages/empty-state.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { StateTable } from '../state-table.tsx';
import { compareRows, type ComparedRow } from '../stream-states.ts';
import type { ComparedMoments } from '../history-view.tsx';
import { historyQueries } from './history.queries.ts';

interface SteppedRowsProps {
  readonly history: StreamHistoryView;
  readonly projection: string;
  readonly moments: ComparedMoments;
}

/** The rows of a projection that change between two moments, as its projector makes them of this stream. */
export function SteppedRows({ history, projection, moments }: SteppedRowsProps) {
  const { data, error, isLoadingError, refetch } = useQuery(historyQueries.projection(history.stream, projection));
  if (isLoadingError) return <ErrorAlert title={fetchFailed} error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading label="Loading the rows">
        <Skeleton className="h-64" />
      </Loading>
    );
  return <Rows history={history} stepped={data} moments={moments} />;
}

/** More rows than these are counted. */
const mostRows = 20;

interface RowsProps extends Omit<SteppedRowsProps, 'projection'> {
  readonly stepped: SteppedProjectionView;
}

function Rows({ history, stepped, moments: { from, to, ...headings } }: RowsProps) {
  const rows = useMemo(() => compareRows(history, stepped, from, to), [history, stepped, from, to]);
  return (
    <>
      <p className="text-caption text-ink-3">{`Rows of ${stepped.projection}, version ${stepped.version}, made of this stream alone. What other streams add to them is not here.`}</p>
      {rows.length === 0 && (
        <EmptyState title="No row changes here">
          {to === from + 1
            ? 'This event changes no row of the projection.'
            : 'None of these events changes a row of the projection.'}
        </EmptyState>
      )}
      {rows.slice(0, mostRows).map((row) => (
        <Row key={row.id} row={row} {...headings} />
      ))}
      {rows.length > mostRows && <p className="text-console text-ink-3">{`${rows.length - mostRows} more rows change.`}</p>}
    </>
  );
}

interface RowProps {
  readonly row: ComparedRow;
  readonly before: string;
  readonly after: string;
}

function Row({ row: { id, gone, fields, problems }, before, after }: RowProps) {
  return (
    <div className="grid min-w-0 gap-1.5">
      <h3 className="text-console font-semibold">
        <span>Row </span>
        <span className="font-mono text-caption font-normal">{id}</span>
        {gone && <span className="font-normal text-ink-3"> is deleted</span>}
      </h3>
      {problems.map((problem) => (
        <Alert key={problem} tone="bad" title="The projector cannot fold this event into the row">
          {problem}
        </Alert>
      ))}
      <StateTable label={`Row ${id}`} rows={fields} before={before} after={after} />
    </div>
  );
}
