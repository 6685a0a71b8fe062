import type { MatchMomentView } from '@accelerator/contracts/history/views';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RouteQuery } from '../../api/query.ts';
import { ExplainedScore } from '../../entities/match/match-reasons.tsx';
import { ErrorAlert, fetchFailed } from '../../ui/messages/alert.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

interface MatchMomentProps {
  /** Of the match at the event that is looked at. */
  readonly query: RouteQuery<MatchMomentView>;
  /** The words where there is no score. */
  readonly none: string;
}

/** The match of the pair as it was at the event. */
export function MatchMoment(props: MatchMomentProps) {
  return (
    <Disclosure summary="Match at this moment">
      <MatchThen {...props} />
    </Disclosure>
  );
}

function MatchThen({ query, none }: MatchMomentProps) {
  const moment = useQuery({ ...query, staleTime: Infinity, placeholderData: keepPreviousData });
  return (
    <div aria-busy={moment.isPlaceholderData}>
      {moment.isLoadingError ? (
        <ErrorAlert title={fetchFailed} error={moment.error} onRetry={() => void moment.refetch()} />
      ) : !moment.data ? (
        <Skeleton className="h-64" />
      ) : moment.data.match ? (
        <ExplainedScore explanation={moment.data.match} />
      ) : (
        <p>{none}</p>
      )}
    </div>
  );
}
