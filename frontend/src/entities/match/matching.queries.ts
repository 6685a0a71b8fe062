import { matchingRoutes } from '@accelerator/contracts/matching/routes';
import type { MatchesView, MatchView } from '@accelerator/contracts/matching/views';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/http.ts';

export const matchQueries = {
  list: () =>
    queryOptions({
      queryKey: ['matches', 'list'],
      queryFn: async () => asMatches(await call(matchingRoutes.matches)),
    }),

  /** Why the score with one partner is what it is. */
  explanation: (partnerId: string) =>
    queryOptions({
      queryKey: ['matches', 'explanation', partnerId],
      queryFn: () => call(matchingRoutes.explanation, { params: { id: partnerId } }),
    }),
};

/** The wire allows a plain list too; it says nothing of a running application. */
function asMatches(answer: MatchesView | readonly MatchView[]): MatchesView {
  return 'matches' in answer ? answer : { matches: answer, message: null, hasActiveApplication: false };
}
