import { createFileRoute } from '@tanstack/react-router';
import { cohortQueries } from '../../entities/cohort/cohorts.queries.ts';
import { CalendarScreen } from '../../features/cohorts/partner/calendar-screen.tsx';
import { CalendarSkeleton } from '../../features/cohorts/partner/calendar-skeleton.tsx';
import { prefetchOrSkip } from '../../session/prefetch-or-skip.ts';
import { titled } from '../../ui/address/page-title.ts';

export const Route = createFileRoute('/_partner/calendar')({
  loader: async ({ context: { queryClient } }) => {
    await prefetchOrSkip(queryClient, cohortQueries.list());
  },
  head: titled('Schedule', 'Cohort dates, to read or download.'),
  pendingComponent: CalendarSkeleton,
  component: CalendarScreen,
});
