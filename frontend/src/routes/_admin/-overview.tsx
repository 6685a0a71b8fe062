import { useQuery } from '@tanstack/react-query';
import { UpcomingCohorts } from '../../features/cohorts/admin/upcoming-cohorts.tsx';
import { Announce } from '../../features/notifications/admin/announce.tsx';
import { RecentPartners } from '../../features/partners/admin/recent-partners.tsx';
import { RecentPartnerships } from '../../features/partnerships/admin/recent-partnerships.tsx';
import { OverviewFigures } from '../../features/reports/admin/overview-figures.tsx';
import { adminStatsQueries } from '../../features/reports/admin/stats.queries.ts';
import { useSession } from '../../session/session.ts';
import { formatInstant } from '../../ui/formats/dates.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { ReadOnlyAlert } from '../../ui/messages/read-only-alert.tsx';
import { cohortParts } from './-cohort-parts.tsx';
import { OverviewSection, queuesGrid, sections } from './-overview-section.tsx';
import { OverviewTabs } from './-overview-tabs.tsx';

/** Dashboard Overview, which two addresses show: the figures, what waits for a decision, and the cohorts to come. */
export function Overview() {
  const { readOnly } = useSession();
  const stats = useQuery(adminStatsQueries.stats());
  return (
    <>
      <PageHeader
        title="Dashboard Overview"
        actions={
          <>
            {stats.data && (
              <span className="self-center text-ink-3 tabular-nums">
                {formatInstant(new Date(stats.dataUpdatedAt).toISOString())}
              </span>
            )}
            <Announce />
          </>
        }
      />
      <OverviewTabs />
      {readOnly && (
        <div className="py-3">
          <ReadOnlyAlert />
        </div>
      )}
      <OverviewFigures />
      <div className={queuesGrid}>
        <OverviewSection {...sections.partners}>
          <RecentPartners />
        </OverviewSection>
        <OverviewSection {...sections.partnerships}>
          <RecentPartnerships />
        </OverviewSection>
      </div>
      <div className="-mx-4 md:-mx-6">
        <OverviewSection {...sections.cohorts}>
          <UpcomingCohorts parts={cohortParts} />
        </OverviewSection>
      </div>
    </>
  );
}
