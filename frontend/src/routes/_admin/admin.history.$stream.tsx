import { createFileRoute } from '@tanstack/react-router';
import { HistoryScreen } from '../../features/history/admin/history-screen.tsx';
import { readHistorySearch } from '../../features/history/history-search.ts';
import { historyQueries } from '../../features/history/admin/history.queries.ts';
import { DashboardAsOfScreen } from '../../features/history/admin/dashboard-as-of-screen.tsx';
import { prefetchOrSkip } from '../../session/prefetch-or-skip.ts';
import { headOf } from '../../ui/address/page-title.ts';
import { ScreenSpinner } from '../../ui/spinner.tsx';
import { SeenScreens } from './-seen-screens.tsx';

export const Route = createFileRoute('/_admin/admin/history/$stream')({
  validateSearch: readHistorySearch,
  loaderDeps: ({ search: { view } }) => ({ view }),
  loader: async ({ context: { queryClient }, params: { stream }, preload, deps: { view } }) => {
    if (view) return { title: 'What they saw then' };
    // The server writes down who has read personal fields: a link that is only pointed at shows none.
    if (preload) return { title: 'History' };
    const history = await prefetchOrSkip(queryClient, historyQueries.stream(stream));
    return { title: history ? `History of ${history.title}` : 'History' };
  },
  head: ({ loaderData }) => headOf(loaderData?.title ?? 'History', 'What happened, event by event.'),
  pendingComponent: ScreenSpinner,
  component: StreamHistory,
});

function StreamHistory() {
  const { stream } = Route.useParams();
  const search = Route.useSearch({ select: readHistorySearch });
  const { view, at } = search;
  if (view === undefined) return <HistoryScreen stream={stream} search={search} />;
  return (
    <DashboardAsOfScreen stream={stream} at={at} view={view}>
      {(screens, seen) => <SeenScreens screens={screens} seen={seen} view={view} />}
    </DashboardAsOfScreen>
  );
}
