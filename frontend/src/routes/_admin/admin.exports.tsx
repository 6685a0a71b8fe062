import { createFileRoute } from '@tanstack/react-router';
import { exportQueries } from '../../entities/export/exports.queries.ts';
import { ExportsScreen } from '../../features/exports/admin/exports-screen.tsx';
import { searchReader, text } from '../../address/search-readers.ts';
import { titled } from '../../ui/address/page-title.ts';
import { ScreenSpinner } from '../../ui/spinner.tsx';

const readExportsSearch = searchReader({ columns: text });

export const Route = createFileRoute('/_admin/admin/exports')({
  validateSearch: readExportsSearch,
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
