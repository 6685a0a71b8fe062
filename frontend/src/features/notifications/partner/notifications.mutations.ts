import { notificationRoutes } from '@accelerator/contracts/notifications/routes';
import type { NotificationView } from '@accelerator/contracts/notifications/views';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/http.ts';
import { toast } from '../../../ui/toasts.tsx';
import { notificationQueries } from './notifications.queries.ts';

export function useReadAll(userId: string) {
  const markRead = useMarkRead(userId);
  return useMutation({
    mutationFn: () => call(notificationRoutes.readAll),
    onSuccess: () => {
      markRead(() => true);
      toast({ title: 'Success', description: 'All notifications marked as read', tone: 'good' });
    },
    onError: () => toast({ title: 'Error', description: 'Failed to mark notifications as read', tone: 'bad' }),
  });
}

export function useReadOne(userId: string) {
  const markRead = useMarkRead(userId);
  return useMutation({
    mutationFn: (id: string) => call(notificationRoutes.readOne, { params: { id } }),
    onSuccess: (_, id) => markRead((notification) => notification.id === id),
    onError: () => toast({ title: 'Error', description: 'Failed to mark notification as read', tone: 'bad' }),
  });
}

/** The answer says no more than that it is done, and what is done is known: nothing needs to be asked again. */
function useMarkRead(userId: string): (which: (notification: NotificationView) => boolean) => void {
  const client = useQueryClient();
  return (which) =>
    client.setQueryData(notificationQueries.list(userId).queryKey, (notifications) =>
      notifications?.map((notification) => (which(notification) ? { ...notification, read: true } : notification)),
    );
}
