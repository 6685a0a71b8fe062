import { createFileRoute } from '@tanstack/react-router';
import { firstReading } from '../../session/first-reading.ts';
import { cohortQueries } from '../../entities/cohort/cohorts.queries.ts';
import { CalendarScreen } from '../../features/cohorts/partner/calendar-screen.tsx';

export const Route = createFileRoute('/_partner/calendar')({
  loader: async ({ context: { queryClient } }) => {
    await firstReading(queryClient, cohortQueries.list());
  },
  component: CalendarScreen,
});
