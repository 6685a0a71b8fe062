import { route } from '../http/routes.ts';
import type { ReportQuery } from './requests.ts';
import type { ClockView, ReportView, StatsView } from './views.ts';

export const reportRoutes = {
  stats: route<{ answer: StatsView }>()('GET', '/api/admin/stats'),
  report: route<{ query: ReportQuery; answer: ReportView }>()('GET', '/api/admin/reports'),
  /** How long the asking company has waited for the administrators, and how long others did. */
  clock: route<{ answer: ClockView }>()('GET', '/api/clock'),
};
