import { createFileRoute } from '@tanstack/react-router';
import { readHistorySearch } from '../../features/history/history-search.ts';
import { pairHistoryQueries } from '../../features/history/history.queries.ts';
import { PairHistoryScreen } from '../../features/history/partner/pair-history-screen.tsx';
import { prefetchOrSkip } from '../../session/prefetch-or-skip.ts';
import { headOf } from '../../ui/address/page-title.ts';

export const Route = createFileRoute('/_partner/partnership-history/$id')({
  validateSearch: readHistorySearch,
  loader: async ({ context: { queryClient }, params: { id } }) => {
    const history = await prefetchOrSkip(queryClient, pairHistoryQueries.one(id));
    return { title: history ? `History of ${history.title}` : 'History' };
  },
  head: ({ loaderData }) => headOf(loaderData?.title ?? 'History', 'What happened between you and a partner.'),
  component: PairHistory,
});

function PairHistory() {
  return <PairHistoryScreen id={Route.useParams().id} search={Route.useSearch({ select: readHistorySearch })} />;
}
