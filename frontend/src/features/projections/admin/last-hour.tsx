import type { MetricsSample, MetricsView } from '@accelerator/contracts/projections/views';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorAlert } from '../../../ui/messages/alert.tsx';
import { formatInstant, formatTime } from '../../../ui/formats/dates.ts';
import { Figure } from '../../../ui/figure.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { Table, Td, Th } from '../../../ui/table.tsx';
import { byFiveMinutes, highestOf, labelOf, metricsFigures, pathOf, type MetricsFigure } from './metrics-figures.ts';
import { projectionQueries } from './projections.queries.ts';

/** In milliseconds: how often the server takes a sample, and how soon the first one is looked for. */
const sampleEveryMs = 15_000;
const firstSampleMs = 3_000;
const title = 'The last hour';
const charts = 'grid grid-cols-2 gap-x-6 gap-y-5 md:grid-cols-3';

/** The metrics of the process that answers, while the page is open. */
export function LastHour() {
  const { data, isPending, error, refetch } = useQuery({
    ...projectionQueries.metrics,
    refetchInterval: ({ state }) => (state.data?.samples.length === 0 ? firstSampleMs : sampleEveryMs),
  });
  const hasFigures = data !== undefined && data.samples.length > 0;
  return (
    <section>
      {hasFigures ? <Metrics {...data} /> : <h2 className="pb-2 text-body/5 font-semibold">{title}</h2>}
      {isPending && (
        <Loading label="Loading the figures of the last hour">
          <div className={charts}>
            {metricsFigures.map(({ name }) => (
              <Skeleton key={name} className="h-23" />
            ))}
          </div>
        </Loading>
      )}
      {error && <ErrorAlert error={error} title="Failed to fetch the figures" onRetry={() => void refetch()} />}
      {data && !hasFigures && !error && (
        <p className="text-console text-ink-2">No figures yet: the first comes within 15 seconds.</p>
      )}
    </section>
  );
}

function Metrics({ since, samples }: MetricsView) {
  return (
    <Figure
      title={title}
      note={<p className="text-caption text-ink-3">{`This process, since ${formatInstant(since)}`}</p>}
      chart={
        <div className={charts}>
          {metricsFigures.map((figure) => (
            <LineChart key={figure.name} figure={figure} samples={samples} />
          ))}
        </div>
      }
      table={<MetricsTable samples={samples} />}
    />
  );
}

function LineChart({ figure, samples }: { readonly figure: MetricsFigure; readonly samples: readonly MetricsSample[] }) {
  return (
    <div className="flex min-w-0 flex-col justify-end">
      <p className="flex items-end justify-between gap-2 text-console">
        <span>{figure.name}</span>
        <b className="font-medium whitespace-nowrap tabular-nums">{labelOf(figure, figure.of(samples.at(-1)!))}</b>
      </p>
      <svg
        viewBox="0 0 100 32"
        preserveAspectRatio="none"
        className="mt-1.5 h-12 w-full overflow-visible border-b border-line-strong text-ink"
      >
        <path
          d={pathOf(figure, samples)}
          fill="none"
          stroke="currentColor"
          strokeWidth={1.5}
          strokeLinecap="round"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <p className="mt-1 text-caption text-ink-3 tabular-nums">{`Highest ${labelOf(figure, highestOf(figure, samples))}`}</p>
    </div>
  );
}

/** Five minutes are told by the highest value, so that no peak is lost. */
function MetricsTable({ samples }: Pick<MetricsView, 'samples'>) {
  const latest = samples.at(-1)!;
  return (
    <Table aria-label="Now, and the highest of each five minutes">
      <thead>
        <tr>
          <Th className="first:pl-0">From</Th>
          {metricsFigures.map(({ name }) => (
            <Th key={name} numeric className="last:pr-0">
              {name}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {byFiveMinutes(samples).map(([from, own]) => (
          <Row key={from.getTime()} name={formatTime(from)} valueOf={(figure) => highestOf(figure, own)} />
        ))}
        <Row name="Now" valueOf={(figure) => figure.of(latest)} />
      </tbody>
    </Table>
  );
}

interface RowProps {
  readonly name: ReactNode;
  readonly valueOf: (figure: MetricsFigure) => number | null;
}

function Row({ name, valueOf }: RowProps) {
  return (
    <tr>
      <th scope="row" className="h-8 border-b border-line text-left font-medium whitespace-nowrap">
        {name}
      </th>
      {metricsFigures.map((figure) => (
        <Td key={figure.name} numeric className="h-8! whitespace-nowrap last:pr-0">
          {labelOf(figure, valueOf(figure))}
        </Td>
      ))}
    </tr>
  );
}
