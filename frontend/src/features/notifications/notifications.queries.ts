import { notificationRoutes } from '@accelerator/contracts/notifications/routes';
import { queryOptions } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { rememberedNotifications, rememberNotifications } from './notification-cache.ts';
import { dedupeNotifications } from './dedupe-notifications.ts';

export const notificationQueries = {
  /** What changed while the reader was away. Asking is what tells the server that they are here. */
  catchUp: () => query(notificationRoutes.catchUp),

  /** @param userId whose they are: what this browser remembers of someone else is forgotten */
  list: (userId: string) =>
    queryOptions({
      ...query(notificationRoutes.list, {}, (answer) => {
        const notifications = dedupeNotifications(answer);
        rememberNotifications(userId, notifications);
        return notifications;
      }),
      placeholderData: () => rememberedNotifications(userId),
    }),
};
