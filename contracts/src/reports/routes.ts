import { route } from '../http/routes.ts';

export const reportRoutes = { stats: route('GET', '/api/admin/stats') };
