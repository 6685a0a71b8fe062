import { createFileRoute } from '@tanstack/react-router';
import { exportQueries } from '../../entities/export/exports.queries.ts';
import { ExportsScreen, type ExportsSearch } from '../../features/exports/admin/exports-screen.tsx';
import { titled } from '../../ui/address/page-title.ts';
import { ScreenSpinner } from '../../ui/spinner.tsx';

export const Route = createFileRoute('/_admin/admin/exports')({
  validateSearch: ({ columns }: Record<string, unknown>): ExportsSearch => (typeof columns === 'string' ? { columns } : {}),
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(exportQueries.list());
  },
  head: titled('Exports', 'Events, views and reports as files, for analysis.'),
  pendingComponent: ScreenSpinner,
  component: Exports,
});

function Exports() {
  return <ExportsScreen search={Route.useSearch()} />;
}
