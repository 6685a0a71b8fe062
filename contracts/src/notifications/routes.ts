import type { MessageView } from '../http/answers.ts';
import { adminChanges, loggedIn, noToken, partner } from '../http/access.ts';
import { route } from '../http/routes.ts';
import type { CatchUpSeenRequest, MakeAnnouncementRequest } from './requests.ts';
import type { AnnouncedView, CatchUpView, NotificationView } from './views.ts';

export const notificationRoutes = {
  list: route<{ answer: readonly NotificationView[] }>()('GET', '/api/notifications', loggedIn, noToken),
  readAll: route<{ answer: MessageView }>()('PUT', '/api/notifications/read-all', loggedIn, noToken, 'replayed'),
  /** The changes for a partner's member while they were away. */
  catchUp: route<{ answer: CatchUpView }>()('GET', '/api/catch-up', partner, noToken),
  catchUpSeen: route<{ body: CatchUpSeenRequest; answer: MessageView }>()(
    'PUT',
    '/api/catch-up/seen',
    partner,
    noToken,
    'replayed',
  ),
  readOne: route<{ answer: MessageView }>()('PUT', '/api/notifications/:id/read', loggedIn, noToken, 'replayed'),
};

export const announcementRoutes = {
  /** To all partners. The same text is announced once a day. */
  make: route<{ body: MakeAnnouncementRequest; answer: AnnouncedView }>()(
    'POST',
    '/api/admin/announcements',
    adminChanges,
    noToken,
    'replayed',
  ),
};
