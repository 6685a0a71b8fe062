import { route } from '../http/routes.ts';
import type { ClockView, StatsView } from './views.ts';

export const reportRoutes = {
  stats: route<{ answer: StatsView }>()('GET', '/api/admin/stats'),
  /** How long the asking company has waited for the administrators, and how long others did. */
  clock: route<{ answer: ClockView }>()('GET', '/api/clock'),
};
