import { route } from '../http/routes.ts';

export const liveRoutes = { stream: route('GET', '/api/sse') };
