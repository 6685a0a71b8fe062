import type { MatchView } from '@accelerator/contracts/matching/views';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { filtersIn, matchSearch, searchOf } from '../../features/matching/partner/match-filters.ts';
import { MatchesScreen } from '../../features/matching/partner/matches-screen.tsx';
import { MatchActions } from '../../entities/partnership/match-actions.tsx';
import { RecommendedBadge, StandingBadge } from '../../entities/partnership/partnership-badges.tsx';
import { partnershipQueries } from '../../entities/partnership/partnerships.queries.ts';
import { useOpenedPartner } from './-opened-partner.tsx';
import { WithOwnCompany, type OwnCompany } from './-own-company.tsx';

export const Route = createFileRoute('/_partner/matches')({
  validateSearch: matchSearch,
  component: () => <WithOwnCompany>{(company) => <Matches {...company} />}</WithOwnCompany>,
});

function Matches(company: OwnCompany) {
  const { side, cohorts } = company;
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const partnerships = useQuery(partnershipQueries.list()).data ?? [];
  const { openPartner, dialog } = useOpenedPartner(company);
  const partnershipWith = (match: MatchView) => partnerships.find((partnership) => partnership.partner.id === match.id);
  return (
    <>
      <MatchesScreen
        side={side}
        filters={filtersIn(search)}
        onFilter={(filters) => void navigate({ search: searchOf(filters), replace: true })}
        cohorts={cohorts}
        runningStatus={partnerships.find((partnership) => partnership.hasActiveApplication)?.status ?? null}
        badgesOf={(match) => (
          <>
            <StandingBadge partnership={partnershipWith(match)} side={side} />
            {match.isAdminRecommended && <RecommendedBadge />}
          </>
        )}
        actionsOf={(match) => <MatchActions match={match} partnership={partnershipWith(match)} side={side} />}
        onOpen={(match) => openPartner({ id: match.id, type: match.partnerType })}
      />
      {dialog}
    </>
  );
}
