import { createFileRoute } from '@tanstack/react-router';
import { readScoringSearch } from '../../features/scoring/admin/scoring-search.ts';
import { scoringQueries } from '../../features/scoring/admin/scoring.queries.ts';
import { ScoringScreen } from '../../features/scoring/admin/scoring-screen.tsx';
import { titled } from '../../ui/address/page-title.ts';
import { ScreenSpinner } from '../../ui/spinner.tsx';

export const Route = createFileRoute('/_admin/admin/scoring')({
  validateSearch: readScoringSearch,
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(scoringQueries.policies());
  },
  head: titled('Match Scoring', 'What other weights of the match score would have shown, and which ones rule.'),
  pendingComponent: ScreenSpinner,
  component: Scoring,
});

function Scoring() {
  return <ScoringScreen search={Route.useSearch({ select: readScoringSearch })} />;
}
