import { notificationRoutes } from '@accelerator/contracts/notifications/routes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/http.ts';
import { rememberedNotifications, rememberNotifications } from './notification-cache.ts';
import { dedupeNotifications } from './dedupe-notifications.ts';

export const notificationQueries = {
  /** @param userId whose they are: what this browser remembers of someone else is forgotten */
  list: (userId: string) =>
    queryOptions({
      queryKey: ['notifications', userId],
      queryFn: async () => {
        const notifications = dedupeNotifications(await call(notificationRoutes.list));
        rememberNotifications(userId, notifications);
        return notifications;
      },
      placeholderData: () => rememberedNotifications(userId),
    }),
};
