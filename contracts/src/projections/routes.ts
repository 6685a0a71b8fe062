import { route } from '../http/routes.ts';

export const healthRoutes = { health: route('GET', '/api/health'), settings: route('GET', '/api/settings') };
