import { historyRoutes } from '@accelerator/contracts/history/routes';
import type { StreamEventView } from '@accelerator/contracts/history/views';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { query } from '../../../api/query.ts';
import { ErrorAlert } from '../../../ui/messages/alert.tsx';
import { formatInstant } from '../../../ui/formats/dates.ts';
import { TableSkeleton } from '../../../ui/table-skeleton.tsx';

/** The history of a cohort, the latest first; its whole history, with the state at every moment, is a link away. */
export function CohortTimeline({ cohortId }: { readonly cohortId: number }) {
  const stream = `cohort-${cohortId}`;
  const history = useQuery(query(historyRoutes.stream, { params: { stream } }));
  if (history.isPending) return <TableSkeleton label="Loading the timeline" rows={4} />;
  if (history.isLoadingError)
    return (
      <div className="pt-4">
        <ErrorAlert error={history.error} onRetry={() => void history.refetch()} />
      </div>
    );
  return (
    <>
      <ol aria-label="Timeline" className="divide-y divide-line">
        {history.data.events.toReversed().map((event) => (
          <TimelineEntry key={event.eventId} event={event} />
        ))}
      </ol>
      <Link to="/admin/history/$stream" params={{ stream }} className="link inline-flex min-h-6 items-center">
        Step through its history
      </Link>
    </>
  );
}

function TimelineEntry({ event: { type, actor, what, at, changes } }: { readonly event: StreamEventView }) {
  return (
    <li className="flex items-baseline justify-between gap-x-4 gap-y-0.5 py-2.5 max-md:flex-col">
      <div className="min-w-0">
        <p>
          <strong className="font-semibold">{actor.name}</strong>
          <span>{` ${what}`}</span>
        </p>
        {type === 'CohortEdited' && (
          <ul className="text-caption text-ink-2">
            {changes.map(({ field, before, after }) => (
              <li key={field}>{`${field}: ${before} → ${after}`}</li>
            ))}
          </ul>
        )}
      </div>
      <time dateTime={at} className="shrink-0 text-caption text-ink-3">
        {formatInstant(at)}
      </time>
    </li>
  );
}
