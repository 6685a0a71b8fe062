import type { MessageView } from '../http/answers.ts';
import { adminChanges, loggedIn, noToken, partner } from '../http/access.ts';
import { route } from '../http/routes.ts';
import type { CatchUpSeenRequest, MakeAnnouncementRequest } from './requests.ts';
import type { AnnouncedView, CatchUpView, NotificationView } from './views.ts';

export const notificationRoutes = {
  /** Lists the notifications of the person who asks. */
  list: route<{ answer: readonly NotificationView[] }>()('GET', '/api/notifications', loggedIn, noToken),
  /** Marks all notifications as read. */
  readAll: route<{ answer: MessageView }>()('PUT', '/api/notifications/read-all', loggedIn, noToken, 'replayed'),
  /** Answers what changed for a member of a partner while they were away. */
  catchUp: route<{ answer: CatchUpView }>()('GET', '/api/catch-up', partner, noToken),
  /** Says up to where the member has seen what changed. */
  catchUpSeen: route<{ body: CatchUpSeenRequest; answer: MessageView }>()(
    'PUT',
    '/api/catch-up/seen',
    partner,
    noToken,
    'replayed',
  ),
  /** Marks a notification as read. */
  readOne: route<{ answer: MessageView; refusal: 'notification_unknown' }>()(
    'PUT',
    '/api/notifications/:id/read',
    loggedIn,
    noToken,
    'replayed',
  ),
};

export const announcementRoutes = {
  /** Announces a text to all partners. The same text is announced once a day. */
  make: route<{ body: MakeAnnouncementRequest; answer: AnnouncedView; refusal: 'announced_enough' }>()(
    'POST',
    '/api/admin/announcements',
    adminChanges,
    noToken,
    'replayed',
  ),
};
