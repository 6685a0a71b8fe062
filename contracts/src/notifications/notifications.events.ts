import type { EventOf } from '../log/event.ts';

export type NotificationRead = EventOf<'NotificationRead', { readonly userId: string; readonly notificationId: string }>;
/** Everything that had been said by the instant `until` is read. */
export type NotificationsRead = EventOf<'NotificationsRead', { readonly userId: string; readonly until: string }>;

export type NotificationEvent = NotificationRead | NotificationsRead;
