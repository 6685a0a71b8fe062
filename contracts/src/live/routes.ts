import type { MessageView } from '../http/answers.ts';
import { adminChanges, loggedIn, noToken } from '../http/access.ts';
import { route } from '../http/routes.ts';
import type { PresenceView } from './views.ts';

export const liveRoutes = {
  /** Sends live events, as server-sent events. */
  stream: route<{ query: { lastEventId?: string }; answer: void; media: 'text/event-stream' }>()(
    'GET',
    '/api/sse',
    loggedIn,
    noToken,
  ),
};

/** The records that administrators have open at the same time: `kind` is 'partner' or 'partnership', `id` its id. */
export const presenceRoutes = {
  /** Lists the other administrators who have the record open. */
  others: route<{ answer: readonly PresenceView[]; refusal: 'partner_unknown' | 'not_your_partner' }>()(
    'GET',
    '/api/admin/presence/:kind/:id',
    adminChanges,
    noToken,
  ),
  /** Says for 30 seconds that the administrator has the record open. */
  renew: route<{ answer: MessageView; refusal: 'partner_unknown' | 'not_your_partner' }>()(
    'PUT',
    '/api/admin/presence/:kind/:id',
    adminChanges,
    noToken,
    'repeated',
  ),
  /** Says that the administrator has the record open no longer. */
  leave: route<{ answer: MessageView; refusal: 'partner_unknown' | 'not_your_partner' }>()(
    'DELETE',
    '/api/admin/presence/:kind/:id',
    adminChanges,
    noToken,
    'repeated',
  ),
};
