import type { EventOf } from '../log/event.ts';
import type { Position } from '../log/position.ts';

export type NotificationRead = EventOf<'NotificationRead', { readonly userId: string; readonly notificationId: string }>;
/** Marks all notifications from earlier in the log as read. */
export type NotificationsRead = EventOf<'NotificationsRead', { readonly userId: string }>;

/** A person was here, or closed the catch-up: what happened up to the position is no news to them. */
export type CatchUpSeen = EventOf<'CatchUpSeen', { readonly userId: string; readonly position: Position }>;

export type NotificationEvent = NotificationRead | NotificationsRead | CatchUpSeen;

/** An administrator told something to all partners. What everyone was told lies in the log as it is. */
export type AnnouncementMade = EventOf<'AnnouncementMade', { readonly announcementId: string; readonly message: string }>;
