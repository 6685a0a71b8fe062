import type { MessageView } from '../http/answers.ts';
import { adminChanges, loggedIn, noToken } from '../http/access.ts';
import { route } from '../http/routes.ts';
import type { PresenceView } from './views.ts';

export const liveRoutes = {
  /** Answers with server-sent events. */
  stream: route<{ query: { lastEventId?: string }; answer: void }>()('GET', '/api/sse', loggedIn, noToken),
};

/** The records that administrators have open at the same time: `kind` is 'partner' or 'partnership', `id` its id. */
export const presenceRoutes = {
  /** The others who have it open. */
  others: route<{ answer: readonly PresenceView[] }>()('GET', '/api/admin/presence/:kind/:id', adminChanges, noToken),
  /** Says for 30 seconds that the caller has it open. */
  renew: route<{ answer: MessageView }>()('PUT', '/api/admin/presence/:kind/:id', adminChanges, noToken, 'repeated'),
  leave: route<{ answer: MessageView }>()('DELETE', '/api/admin/presence/:kind/:id', adminChanges, noToken, 'repeated'),
};
