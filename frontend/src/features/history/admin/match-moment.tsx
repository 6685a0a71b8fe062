import type { StreamEventView } from '@accelerator/contracts/history/views';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ExplainedScore } from '../../../entities/match/match-reasons.tsx';
import { ErrorAlert } from '../../../ui/alert.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { historyQueries } from './history.queries.ts';

interface MatchMomentProps {
  readonly event: StreamEventView;
}

/** The match of the pair as it was at the event. */
export function MatchMoment({ event }: MatchMomentProps) {
  return (
    <Disclosure summary="Match at this moment">
      <MatchThen event={event} />
    </Disclosure>
  );
}

function MatchThen({ event: { stream, eventId } }: MatchMomentProps) {
  const moment = useQuery({
    ...historyQueries.match(stream, eventId),
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
  return (
    <div aria-busy={moment.isPlaceholderData}>
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
  );
}
