import { matchingRoutes } from '@accelerator/contracts/matching/routes';
import type { MatchesView, MatchView } from '@accelerator/contracts/matching/views';
import { query } from '../../api/query.ts';

export const matchQueries = {
  /** @param q of a name: who is called so */
  list: (q = '') => query(matchingRoutes.matches, q === '' ? {} : { query: { q } }, asMatches),

  /** Why the score with one partner is what it is. */
  explanation: (partnerId: string) => query(matchingRoutes.explanation, { params: { id: partnerId } }),

  /** The changes that have moved it since the reader was last shown it. */
  changes: (partnerId: string) => query(matchingRoutes.changes, { params: { id: partnerId } }),
};

/** The wire allows a plain list too; it says nothing of a running application. */
function asMatches(answer: MatchesView | readonly MatchView[]): MatchesView {
  return 'matches' in answer ? answer : { matches: answer, message: null, hasActiveApplication: false };
}
