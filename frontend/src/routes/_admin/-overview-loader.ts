import type { QueryClient } from '@tanstack/react-query';
import { prefetchOrSkip } from '../../session/prefetch-or-skip.ts';
import { adminCohortsQueries } from '../../entities/cohort/admin-cohorts.queries.ts';
import { recentPartnersQuery } from '../../features/partners/admin/recent-partners.queries.ts';
import { recentPartnershipsQuery } from '../../features/partnerships/admin/recent-partnerships.queries.ts';
import { adminStatsQueries } from '../../features/reports/admin/stats.queries.ts';

/** The overview appears as a whole, so that nothing on it moves. */
export async function loadOverview({ context: { queryClient } }: { context: { queryClient: QueryClient } }): Promise<void> {
  await Promise.all([
    prefetchOrSkip(queryClient, adminStatsQueries.stats()),
    prefetchOrSkip(queryClient, recentPartnersQuery),
    prefetchOrSkip(queryClient, recentPartnershipsQuery),
    prefetchOrSkip(queryClient, adminCohortsQueries.upcoming()),
  ]);
}
