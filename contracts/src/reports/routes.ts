import { route } from '../http/routes.ts';
import type { StatsView } from './views.ts';

export const reportRoutes = { stats: route<{ answer: StatsView }>()('GET', '/api/admin/stats') };
