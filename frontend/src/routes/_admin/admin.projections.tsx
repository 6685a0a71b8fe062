import { createFileRoute } from '@tanstack/react-router';
import { projectionQueries } from '../../features/projections/admin/projections.queries.ts';
import { ProjectionsScreen } from '../../features/projections/admin/projections-screen.tsx';
import { titled } from '../../ui/address/page-title.ts';
import { ScreenSpinner } from '../../ui/spinner.tsx';

export const Route = createFileRoute('/_admin/admin/projections')({
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(projectionQueries.list);
  },
  head: titled('Projections', 'How far each projection is, and its rebuilds.'),
  pendingComponent: ScreenSpinner,
  component: ProjectionsScreen,
});
