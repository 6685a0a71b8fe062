import { createFileRoute } from '@tanstack/react-router';
import { HistorySearchScreen, type HistoriesSearch } from '../../features/history/admin/history-search-screen.tsx';
import { titled } from '../../ui/page-title.ts';
import { ScreenSpinner } from '../../ui/spinner.tsx';

export const Route = createFileRoute('/_admin/admin/history/')({
  validateSearch: readSearch,
  head: titled('History', 'Every act of the programme, as the event log holds it.'),
  pendingComponent: ScreenSpinner,
  component: History,
});

function readSearch(raw: Record<string, unknown>): HistoriesSearch {
  const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : undefined);
  const [q, day, after, request] = [text(raw['q']), text(raw['day']), text(raw['after']), text(raw['request'])];
  return { ...(q && { q }), ...(day && { day }), ...(after && { after }), ...(request && { request }) };
}

function History() {
  return <HistorySearchScreen search={Route.useSearch()} />;
}
