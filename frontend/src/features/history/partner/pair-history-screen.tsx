import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { HttpError } from '../../../api/http.ts';
import { useSession } from '../../../session/session.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/messages/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { HistoryPending } from '../history-pending.tsx';
import type { HistorySearch } from '../history-search.ts';
import { pairHistoryQueries } from '../history.queries.ts';
import { MatchMoment } from '../match-moment.tsx';
import { HistoryView } from '../history-view.tsx';

interface PairHistoryScreenProps {
  readonly id: string;
  readonly search: HistorySearch;
}

/** The history of the own company with another one, as far as the own one may know it. */
export function PairHistoryScreen({ id, search }: PairHistoryScreenProps) {
  const { data: history, error, refetch } = useQuery(pairHistoryQueries.one(id));
  const { user } = useSession();
  if (history)
    return (
      <HistoryView
        history={history}
        search={search}
        crumbs={<Crumbs />}
        inSentences
        actions={() => null}
        // Scores are for approved companies.
        eventDetails={({ eventId, byClock }) =>
          user.applicationStatus === 'approved' &&
          !byClock && (
            <MatchMoment query={pairHistoryQueries.match(id, eventId)} none="There is no match score to show for this moment." />
          )
        }
      />
    );
  if (error instanceof HttpError && error.status === 404) return <NoHistory />;
  return <HistoryPending crumbs={<Crumbs />} error={error} onRetry={() => void refetch()} />;
}

function Crumbs() {
  return (
    <>
      <Link to="/matches">My Matches</Link>
      <span> › History</span>
    </>
  );
}

function NoHistory() {
  return (
    <>
      <PageHeader title="History" crumbs={<Crumbs />} />
      <div className="pt-6">
        <EmptyState title="This partnership is not known" action={<ButtonLink to="/matches">View all matches</ButtonLink>}>
          It does not exist, or it is not yours.
        </EmptyState>
      </div>
    </>
  );
}
