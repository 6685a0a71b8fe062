import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { PreferredCohorts } from '../../entities/cohort/preferred-cohorts.tsx';
import { MatchScore } from '../../entities/match/match-print.tsx';
import { matchQueries } from '../../entities/match/matching.queries.ts';
import { PartnerDashboardScreen } from '../../features/partnerships/partner/partner-dashboard-screen.tsx';
import { useOpenedPartner } from './-opened-partner.tsx';
import { WithOwnCompany, type OwnCompany } from './-own-company.tsx';

export const Route = createFileRoute('/_partner/partner-dashboard')({
  component: () => <WithOwnCompany>{(company) => <Dashboard {...company} />}</WithOwnCompany>,
});

function Dashboard(company: OwnCompany) {
  const { own, side, cohorts } = company;
  const matches = useQuery({ ...matchQueries.list(), enabled: own?.applicationStatus === 'approved' });
  const { openPartner, dialog } = useOpenedPartner(company);
  return (
    <>
      <PartnerDashboardScreen
        own={own}
        side={side}
        matches={matches.data}
        scoreOf={(match) => <MatchScore match={match} size="m" />}
        onOpen={openPartner}
        rail={<PreferredCohorts cohorts={cohorts} />}
      />
      {dialog}
    </>
  );
}
