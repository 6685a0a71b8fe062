import type { UserView } from '@accelerator/contracts/accounts/views';
import type { SeenScreensView, DashboardAsOfView } from '@accelerator/contracts/history/views';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useMemo } from 'react';
import { cohortQueries } from '../../entities/cohort/cohorts.queries.ts';
import { matchQueries } from '../../entities/match/matching.queries.ts';
import { ReconstructedMatches } from '../../entities/match/reconstructed.tsx';
import { partnerQueries } from '../../entities/partner/partners.queries.ts';
import { partnershipQueries } from '../../entities/partnership/partnerships.queries.ts';
import { clockQueries } from '../../entities/review/clock.queries.ts';
import type { SeenView } from '../../features/history/history-search.ts';
import { noFilters } from '../../features/matching/partner/match-filters.ts';
import { MatchList } from '../../features/matching/partner/matches-screen.tsx';
import { DecisionReceipt } from '../../features/partners/partner/decision-receipt.tsx';
import { InformationRequest } from '../../features/partners/partner/information-request.tsx';
import { PartnerDashboard } from '../../features/partnerships/partner/dashboard/partner-dashboard-screen.tsx';
import { sessionQueries } from '../../session/session.queries.ts';
import { ActionsDisabled } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/messages/empty-state.tsx';
import { AsOfDate } from '../../ui/formats/as-of-date.ts';

interface SeenScreensProps {
  readonly screens: SeenScreensView;
  readonly seen: DashboardAsOfView;
  readonly view: SeenView;
}

/** The partner's own screens over what the server folded: they find it where they find the answers of today, and ask for nothing else. */
export function SeenScreens({ screens, seen, view }: SeenScreensProps) {
  const client = useMemo(() => clientOf(screens), [screens]);
  const moment = useMemo(() => new Date(seen.at), [seen.at]);
  const reconstructed = useMemo(() => new Set(screens.reconstructed), [screens]);
  return (
    <QueryClientProvider client={client}>
      <ActionsDisabled value>
        <AsOfDate value={moment}>
          <ReconstructedMatches value={reconstructed}>
            {view === 'dashboard' ? (
              <PartnerDashboard own={screens.own.profile} question={<InformationRequest />} receipt={<DecisionReceipt />} />
            ) : (
              <SeenMatches screens={screens} />
            )}
          </ReconstructedMatches>
        </AsOfDate>
      </ActionsDisabled>
    </QueryClientProvider>
  );
}

function SeenMatches({ screens: { matches, partnerships, cohorts } }: Pick<SeenScreensProps, 'screens'>) {
  if (!matches)
    return (
      <div className="pt-6">
        <EmptyState title="Matches open once you are approved">The company was not approved at this moment.</EmptyState>
      </div>
    );
  return (
    <MatchList
      filters={noFilters}
      onFilter={() => undefined}
      cohorts={cohorts}
      view={matches}
      running={matches.hasActiveApplication}
      own={partnerships.find(({ hasActiveApplication }) => hasActiveApplication) ?? null}
      partnerships={partnerships}
    />
  );
}

function clientOf({ own, matches, explanations, partnerships, cohorts }: SeenScreensView): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false, staleTime: Infinity, gcTime: Infinity } } });
  const { id, companyName: username, applicationStatus, role } = own.profile;
  const user = { id, username, role, applicationStatus, companyId: id, readOnly: false };
  client.setQueryData<UserView | null>(sessionQueries.user().queryKey, user);
  client.setQueryData(partnerQueries.profile().queryKey, { ...own, user, otherMembers: 0, namedByYou: false });
  const list = matches ?? { matches: [], message: null, hasActiveApplication: false };
  client.setQueryData(matchQueries.list().queryKey, list);
  for (const { id: partnerId, matchScore } of list.matches) {
    const explanation = explanations[partnerId];
    if (explanation) client.setQueryData(matchQueries.explanation(partnerId).queryKey, explanation);
    client.setQueryData(matchQueries.changes(partnerId).queryKey, { since: null, before: null, now: matchScore, lines: [] });
  }
  client.setQueryData(partnershipQueries.list().queryKey, partnerships);
  client.setQueryData(cohortQueries.list().queryKey, cohorts);
  client.setQueryData(clockQueries.own().queryKey, { application: null, partnership: null, unrecorded: true });
  return client;
}
