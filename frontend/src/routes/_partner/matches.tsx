import { createFileRoute } from '@tanstack/react-router';
import { filtersIn, matchSearch, searchOf } from '../../features/matching/partner/match-filters.ts';
import { MatchesScreen } from '../../features/matching/partner/matches-screen.tsx';
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
  const { openPartner, dialog } = useOpenedPartner(company);
  return (
    <>
      <MatchesScreen
        side={side}
        filters={filtersIn(search)}
        onFilter={(filters) => void navigate({ search: searchOf(filters), replace: true })}
        cohorts={cohorts}
        onOpen={openPartner}
      />
      {dialog}
    </>
  );
}
