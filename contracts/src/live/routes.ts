import { route } from '../http/routes.ts';

export const liveRoutes = {
  /** Answers with server-sent events. */
  stream: route<{ query: { lastEventId?: string }; answer: void }>()('GET', '/api/sse'),
};
