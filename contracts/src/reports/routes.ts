import { adminReads, partner } from '../http/access.ts';
import { route } from '../http/routes.ts';
import type { ReportQuery } from './requests.ts';
import type { ClockView, ReportView, StatsView } from './views.ts';

export const reportRoutes = {
  stats: route<{ answer: StatsView }>()('GET', '/api/admin/stats', adminReads, 'reports:read'),
  report: route<{ query: ReportQuery; answer: ReportView }>()('GET', '/api/admin/reports', adminReads, 'reports:read'),
  /** The wait of the asking company for the administrators, beside that of others. */
  clock: route<{ answer: ClockView }>()('GET', '/api/clock', partner, 'profile:read'),
};
