import { route } from '../http/routes.ts';
import type { MatchChangesQuery } from './requests.ts';
import type { MatchChangesView, MatchesView, MatchExplanation } from './views.ts';

export const matchingRoutes = {
  matches: route<{ answer: MatchesView }>()('GET', '/api/matches'),
  explanation: route<{ answer: MatchExplanation }>()('GET', '/api/matches/:id/explanation'),
  /** Why the score is another one than it was. */
  changes: route<{ query: MatchChangesQuery; answer: MatchChangesView }>()('GET', '/api/matches/:id/changes'),
};
