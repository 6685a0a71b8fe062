import type { QueryClient } from '@tanstack/react-query';
import { firstReading } from '../../session/first-reading.ts';
import { adminCohortsQueries } from '../../entities/cohort/admin-cohorts.queries.ts';
import { recentPartnersQueries } from '../../features/partners/admin/recent-partners.queries.ts';
import { recentPartnershipsQueries } from '../../features/partnerships/admin/recent-partnerships.queries.ts';
import { adminStatsQueries } from '../../features/reports/admin/stats.queries.ts';

/** The overview appears as a whole, so that nothing on it moves. */
export async function loadOverview({ context: { queryClient } }: { context: { queryClient: QueryClient } }): Promise<void> {
  await Promise.all([
    firstReading(queryClient, adminStatsQueries.stats()),
    firstReading(queryClient, recentPartnersQueries.oldest),
    firstReading(queryClient, recentPartnersQueries.newest),
    firstReading(queryClient, recentPartnershipsQueries.oldest),
    firstReading(queryClient, recentPartnershipsQueries.newest),
    firstReading(queryClient, adminCohortsQueries.upcoming()),
  ]);
}
