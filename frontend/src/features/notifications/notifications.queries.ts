import { headers as names } from '@accelerator/contracts/http';
import { notificationRoutes } from '@accelerator/contracts/notifications/routes';
import { queryOptions } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { rememberedNotifications, rememberNotifications, type KnownNotifications } from './notification-cache.ts';
import { dedupeNotifications, unreadOf } from './dedupe-notifications.ts';

export const notificationQueries = {
  /** The changes while the reader was away. Asking tells the server that they are here. */
  catchUp: () => query(notificationRoutes.catchUp),

  /** @param userId whose they are: what this browser remembers of someone else is forgotten */
  list: (userId: string) =>
    queryOptions({
      ...query(notificationRoutes.list, {}, (answer, headers) => {
        const notifications = dedupeNotifications(answer);
        const unread = headers.get(names.unreadCount);
        // What the list leaves out because it says the same is not waiting to be read.
        const saidTwice = unreadOf(answer) - unreadOf(notifications);
        const known: KnownNotifications = {
          notifications,
          unread: unread === null ? unreadOf(notifications) : Number(unread) - saidTwice,
        };
        rememberNotifications(userId, known);
        return known;
      }),
      meta: { failed: 'Failed to load notifications' },
      placeholderData: () => rememberedNotifications(userId),
    }),
};
