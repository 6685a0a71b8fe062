import { createFileRoute } from '@tanstack/react-router';
import { AdminCohortsScreen } from '../../features/cohorts/admin/cohorts-screen.tsx';
import { readCohortsSearch } from '../../features/cohorts/admin/cohorts-search.ts';
import { cohortsSource } from '../../features/cohorts/admin/cohorts-source.ts';
import { prefetchList } from '../../lists/filters/load-list.ts';
import { adminCohortsQueries } from '../../entities/cohort/admin-cohorts.queries.ts';
import { titled } from '../../ui/address/page-title.ts';
import { ScreenSpinner } from '../../ui/spinner.tsx';
import { cohortParts } from './-cohort-parts.tsx';

export const Route = createFileRoute('/_admin/admin/cohorts')({
  validateSearch: readCohortsSearch,
  // The height of the chart depends on the number of cohorts: the screen waits for both, so that the list does not move.
  loader: (loaded) =>
    Promise.all([prefetchList(cohortsSource, loaded), loaded.context.queryClient.prefetchQuery(adminCohortsQueries.list())]),
  head: titled('Cohort Management', 'Every cohort, its seats and its partnerships.'),
  pendingComponent: ScreenSpinner,
  component: Cohorts,
});

function Cohorts() {
  return <AdminCohortsScreen parts={cohortParts} />;
}
