import { createFileRoute } from '@tanstack/react-router';
import { readReportSearch, reportQueries } from '../../features/reports/admin/report.queries.ts';
import { ReportsScreen } from '../../features/reports/admin/reports-screen.tsx';
import { titled } from '../../ui/address/page-title.ts';
import { ScreenSpinner } from '../../ui/spinner.tsx';

export const Route = createFileRoute('/_admin/admin/reports')({
  validateSearch: readReportSearch,
  loader: ({ context, location }) => {
    void context.queryClient.prefetchQuery(reportQueries.of(readReportSearch({ ...location.search })));
  },
  head: titled('Partner Reports', 'How many partners there are, where they stand, and what happens week by week.'),
  pendingComponent: ScreenSpinner,
  component: ReportsScreen,
});
