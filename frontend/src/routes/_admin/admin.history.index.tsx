import { createFileRoute } from '@tanstack/react-router';
import { HistorySearchScreen } from '../../features/history/admin/history-search-screen.tsx';
import { readHistoriesSearch } from '../../features/history/history-search.ts';
import { titled } from '../../ui/address/page-title.ts';
import { ScreenSpinner } from '../../ui/spinner.tsx';

export const Route = createFileRoute('/_admin/admin/history/')({
  validateSearch: readHistoriesSearch,
  head: titled('History', 'Every act of the programme, as the event log holds it.'),
  pendingComponent: ScreenSpinner,
  component: History,
});

function History() {
  return <HistorySearchScreen search={Route.useSearch({ select: readHistoriesSearch })} />;
}
