import { route } from '../http/routes.ts';
import type { MatchesView, MatchExplanation } from './views.ts';

export const matchingRoutes = {
  matches: route<{ answer: MatchesView }>()('GET', '/api/matches'),
  explanation: route<{ answer: MatchExplanation }>()('GET', '/api/matches/:id/explanation'),
};
