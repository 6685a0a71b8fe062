import { matchingRoutes, type MatchExplanation, type MatchesView, type MatchView } from '@accelerator/contracts/matching';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/http.ts';

export const matchQueries = {
  list: () =>
    queryOptions({
      queryKey: ['matches', 'list'],
      queryFn: async () => asMatches(await call<MatchesView | readonly MatchView[]>(matchingRoutes.matches)),
    }),

  /** Why the score with one partner is what it is. */
  explanation: (partnerId: string) =>
    queryOptions({
      queryKey: ['matches', 'explanation', partnerId],
      queryFn: () => call<MatchExplanation>(matchingRoutes.explanation, { params: { id: partnerId } }),
    }),
};

/** The wire allows a plain list too; it says nothing of a running application. */
function asMatches(answer: MatchesView | readonly MatchView[]): MatchesView {
  return 'matches' in answer ? answer : { matches: answer, message: null, hasActiveApplication: false };
}
