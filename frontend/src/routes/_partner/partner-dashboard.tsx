import { createFileRoute } from '@tanstack/react-router';
import { firstReading } from '../../session/first-reading.ts';
import { cohortQueries } from '../../entities/cohort/cohorts.queries.ts';
import { matchQueries } from '../../entities/match/matching.queries.ts';
import { partnerQueries } from '../../entities/partner/partners.queries.ts';
import { partnershipQueries } from '../../entities/partnership/partnerships.queries.ts';
import { DashboardSkeleton } from '../../features/partnerships/partner/dashboard-skeleton.tsx';
import { PartnerDashboardScreen } from '../../features/partnerships/partner/partner-dashboard-screen.tsx';
import { currentUser } from '../../session/guards.ts';
import { useOpenedPartner } from './-opened-partner.tsx';
import { WithOwnCompany, type OwnCompany } from './-own-company.tsx';

export const Route = createFileRoute('/_partner/partner-dashboard')({
  loader: async ({ context: { queryClient } }) => {
    const user = await currentUser(queryClient);
    await Promise.all([
      firstReading(queryClient, partnerQueries.profile()),
      firstReading(queryClient, cohortQueries.list()),
      firstReading(queryClient, partnershipQueries.list()),
      user?.applicationStatus === 'approved' && firstReading(queryClient, matchQueries.list()),
    ]);
  },
  pendingComponent: DashboardSkeleton,
  component: () => <WithOwnCompany>{(company) => <Dashboard {...company} />}</WithOwnCompany>,
});

function Dashboard(company: OwnCompany) {
  const dialog = useOpenedPartner(company);
  return (
    <>
      <PartnerDashboardScreen own={company.own} />
      {dialog}
    </>
  );
}
