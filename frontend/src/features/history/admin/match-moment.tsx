import type { StreamEventView } from '@accelerator/contracts/history/views';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ExplainedScore } from '../../../entities/match/match-reasons.tsx';
import { ErrorAlert } from '../../../ui/alert.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { historyQueries } from './history.queries.ts';

/** The match of the pair as it was at the event, computed when it is opened. */
export function MatchMoment({ event: { stream, eventId } }: { readonly event: StreamEventView }) {
  const [open, setOpen] = useState(false);
  const moment = useQuery({
    ...historyQueries.match(stream, eventId),
    enabled: open,
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
  return (
    <details
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="rounded-md border border-line text-console"
    >
      <summary className="min-h-10 cursor-pointer rounded-md px-3.5 py-2.5 font-semibold">Match at this moment</summary>
      <div className="border-t border-line px-3.5 py-3" aria-busy={moment.isPlaceholderData}>
        {moment.error ? (
          <ErrorAlert title="Failed to fetch data" error={moment.error} onRetry={() => void moment.refetch()} />
        ) : !moment.data ? (
          <Skeleton className="h-64" />
        ) : moment.data.match ? (
          <ExplainedScore explanation={moment.data.match} />
        ) : (
          <p>The two had no score at this moment: one of them was not approved.</p>
        )}
      </div>
    </details>
  );
}
