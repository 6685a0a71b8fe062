import { adminReads, partner } from '../http/access.ts';
import { route } from '../http/routes.ts';
import type { ReportQuery } from './requests.ts';
import type { ClockView, ReportView, StatsView } from './views.ts';

export const reportRoutes = {
  /** Answers the figures of the administrators' overview. */
  stats: route<{ answer: StatsView }>()('GET', '/api/admin/stats', adminReads, 'reports:read'),
  /** Answers the report of a range of days. */
  report: route<{ query: ReportQuery; answer: ReportView }>()('GET', '/api/admin/reports', adminReads, 'reports:read'),
  /** Answers the wait of the company for the administrators, beside that of others. */
  clock: route<{ answer: ClockView }>()('GET', '/api/clock', partner, 'profile:read'),
};
