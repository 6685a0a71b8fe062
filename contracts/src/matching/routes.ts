import { route } from '../http/routes.ts';

export const matchingRoutes = {
  matches: route('GET', '/api/matches'),
  explanation: route('GET', '/api/matches/:id/explanation'),
};
