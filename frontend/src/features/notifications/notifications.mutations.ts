import { notificationRoutes } from '@accelerator/contracts/notifications/routes';
import type { Position } from '@accelerator/contracts/log';
import type { NotificationView } from '@accelerator/contracts/notifications/views';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { mutation, requestTo } from '../../api/mutation.ts';
import { notificationQueries } from './notifications.queries.ts';

export function useReadAll(userId: string) {
  const markRead = useMarkRead(userId);
  return useMutation(
    mutation(notificationRoutes.readAll, {
      messages: {
        done: () => ({ title: 'Success', description: 'All notifications marked as read', tone: 'good' }),
        failed: () => ({ title: 'Error', description: 'Failed to mark notifications as read' }),
      },
      onDone: () => markRead(() => true),
    }),
  );
}

export function useReadOne(userId: string) {
  const markRead = useMarkRead(userId);
  return useMutation(
    mutation((id: string) => requestTo(notificationRoutes.readOne, { params: { id } }), {
      messages: { failed: () => ({ title: 'Error', description: 'Failed to mark notification as read' }) },
      onDone: (_, id) => markRead((notification) => notification.id === id),
    }),
  );
}

/** Closes the catch-up: what it showed is seen. */
export const useCatchUpSeen = () =>
  useMutation(
    mutation((position: Position) => requestTo(notificationRoutes.catchUpSeen, { body: { position } }), {
      onDone: (_answer, _position, client) =>
        client.setQueryData(notificationQueries.catchUp().queryKey, { since: null, position: null, lines: [] }),
      messages: { failed: 'This could not be marked as seen' },
    }),
  );

/** The answer says no more than that it is done, and what is done is known: nothing needs to be asked again. */
function useMarkRead(userId: string): (which: (notification: NotificationView) => boolean) => void {
  const client = useQueryClient();
  return (which) =>
    client.setQueryData(notificationQueries.list(userId).queryKey, (notifications) =>
      notifications?.map((notification) => (which(notification) ? { ...notification, read: true } : notification)),
    );
}
