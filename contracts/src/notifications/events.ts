import type { EventOf } from '../log/event.ts';

export type NotificationRead = EventOf<'NotificationRead', { readonly userId: string; readonly notificationId: string }>;
/** Everything that was said earlier in the log is read. */
export type NotificationsRead = EventOf<'NotificationsRead', { readonly userId: string }>;

export type NotificationEvent = NotificationRead | NotificationsRead;
