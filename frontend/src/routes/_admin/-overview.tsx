import { Link } from '@tanstack/react-router';
import { UpcomingCohorts } from '../../features/cohorts/admin/upcoming-cohorts.tsx';
import { RecentPartners } from '../../features/partners/admin/recent-partners.tsx';
import { CohortPartnerships } from '../../features/partnerships/admin/cohort-partnerships.tsx';
import { RecentPartnerships } from '../../features/partnerships/admin/recent-partnerships.tsx';
import { AdminOverviewScreen } from '../../features/reports/admin/overview-screen.tsx';

const viewAll = 'link inline-flex min-h-6 shrink-0 items-center text-console text-ink-2';

/** The overview, which two addresses show. */
export function Overview() {
  return (
    <AdminOverviewScreen
      partners={{
        list: <RecentPartners />,
        viewAll: (
          <Link to="/admin/partners" className={viewAll}>
            View All Partners
          </Link>
        ),
      }}
      partnerships={{
        list: <RecentPartnerships />,
        viewAll: (
          <Link to="/admin/partnerships" className={viewAll}>
            View All Partnerships
          </Link>
        ),
      }}
      cohorts={{
        list: <UpcomingCohorts partnershipsOf={(cohortId) => <CohortPartnerships cohortId={cohortId} />} />,
        viewAll: (
          <Link to="/admin/cohorts" className={viewAll}>
            View All Cohorts
          </Link>
        ),
      }}
    />
  );
}
