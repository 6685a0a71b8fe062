import { notificationRoutes } from '@accelerator/contracts/notifications/routes';
import type { Position } from '@accelerator/contracts/log';
import { useMutation } from '@tanstack/react-query';
import { mutation, requestTo } from '../../api/mutation.ts';
import { unreadOf } from './dedupe-notifications.ts';
import { notificationQueries } from './notifications.queries.ts';

/** The answer says no more than that it is done, and what is done is known: nothing needs to be asked again. */
export function useReadAll(userId: string) {
  return useMutation(
    mutation(notificationRoutes.readAll, {
      messages: {
        done: () => ({ title: 'Success', description: 'All notifications marked as read', tone: 'good' }),
        failed: () => ({ title: 'Error', description: 'Failed to mark notifications as read' }),
      },
      onDone: (_answer, _variables, client) =>
        client.setQueryData(
          notificationQueries.list(userId).queryKey,
          (known) => known && { notifications: known.notifications.map((one) => ({ ...one, read: true })), unread: 0 },
        ),
    }),
  );
}

/** As above. */
export function useReadOne(userId: string) {
  return useMutation(
    mutation((id: string) => requestTo(notificationRoutes.readOne, { params: { id } }), {
      messages: { failed: () => ({ title: 'Error', description: 'Failed to mark notification as read' }) },
      onDone: (_answer, id, client) =>
        client.setQueryData(notificationQueries.list(userId).queryKey, (known) => {
          if (!known) return undefined;
          const notifications = known.notifications.map((one) => (one.id === id ? { ...one, read: true } : one));
          return { notifications, unread: known.unread - unreadOf(known.notifications) + unreadOf(notifications) };
        }),
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
