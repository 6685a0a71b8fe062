import { createFileRoute } from '@tanstack/react-router';
import { prefetchOrSkip } from '../../session/prefetch-or-skip.ts';
import { cohortQueries } from '../../entities/cohort/cohorts.queries.ts';
import { JointApplicationStanding } from '../../entities/invitation/joint-application-standing.tsx';
import { WaitingAcceptances } from '../../entities/invitation/waiting-acceptances.tsx';
import { matchQueries } from '../../entities/match/matching.queries.ts';
import { clockQueries } from '../../entities/review/clock.queries.ts';
import { partnershipQueries } from '../../entities/partnership/partnerships.queries.ts';
import { InvitePartner } from '../../features/invitations/partner/invite-partner.tsx';
import { CatchUpPanel } from '../../features/notifications/partner/catch-up-panel.tsx';
import { notificationQueries } from '../../features/notifications/notifications.queries.ts';
import { DecisionReceipt } from '../../features/partners/partner/decision-receipt.tsx';
import { InformationRequest } from '../../features/partners/partner/information-request.tsx';
import { DashboardSkeleton } from '../../features/partnerships/partner/dashboard/dashboard-skeleton.tsx';
import { PartnerDashboardScreen } from '../../features/partnerships/partner/dashboard/partner-dashboard-screen.tsx';
import { currentUser } from '../../session/guards.ts';
import { useOpenedPartner } from './-opened-partner.tsx';
import { ownReading } from './-own-reading.ts';
import { WithOwnCompany, type OwnCompany } from './-own-company.tsx';
import { titled } from '../../ui/address/page-title.ts';

export const Route = createFileRoute('/_partner/partner-dashboard')({
  loader: async ({ context: { queryClient } }) => {
    const user = await currentUser(queryClient);
    await Promise.all([
      ownReading(queryClient),
      prefetchOrSkip(queryClient, notificationQueries.catchUp()),
      prefetchOrSkip(queryClient, cohortQueries.list()),
      prefetchOrSkip(queryClient, partnershipQueries.list()),
      prefetchOrSkip(queryClient, clockQueries.own()),
      user?.applicationStatus === 'approved' && prefetchOrSkip(queryClient, matchQueries.list()),
    ]);
  },
  head: titled('Dashboard', 'How far you are, whose turn it is, and your partners.'),
  pendingComponent: DashboardSkeleton,
  component: () => <WithOwnCompany waiting={DashboardSkeleton}>{(company) => <Dashboard {...company} />}</WithOwnCompany>,
});

function Dashboard(company: OwnCompany) {
  const dialog = useOpenedPartner(company);
  return (
    <>
      <PartnerDashboardScreen
        own={company.own}
        invite={<InvitePartner />}
        catchUp={<CatchUpPanel />}
        question={<InformationRequest />}
        receipt={<DecisionReceipt />}
        joint={
          <>
            {company.own && <JointApplicationStanding own={company.own} />}
            <WaitingAcceptances />
          </>
        }
      />
      {dialog}
    </>
  );
}
