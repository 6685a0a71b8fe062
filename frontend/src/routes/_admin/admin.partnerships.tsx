import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { adminCohortsQueries } from '../../entities/cohort/admin-cohorts.queries.ts';
import { readPartnershipsSearch } from '../../features/partnerships/admin/partnerships-search.ts';
import { partnershipsSource } from '../../features/partnerships/admin/partnerships-source.ts';
import { AdminPartnershipsScreen } from '../../features/partnerships/admin/partnerships-screen.tsx';
import { loadList } from '../../lists/filters/load-list.ts';
import { titled } from '../../ui/address/page-title.ts';
import { ScreenSpinner } from '../../ui/spinner.tsx';

export const Route = createFileRoute('/_admin/admin/partnerships')({
  validateSearch: readPartnershipsSearch,
  loader: (context) => {
    loadList(partnershipsSource)(context);
    void context.context.queryClient.prefetchQuery(adminCohortsQueries.list());
  },
  head: titled('Partnership Management', 'Every pair of partners, and how far it is.'),
  pendingComponent: ScreenSpinner,
  component: Partnerships,
});

function Partnerships() {
  const cohorts = useQuery(adminCohortsQueries.list());
  return <AdminPartnershipsScreen cohorts={cohorts.data} />;
}
