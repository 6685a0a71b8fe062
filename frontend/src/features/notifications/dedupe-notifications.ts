import { descending, totalOrder } from '@accelerator/contracts/order';
import type { LiveEventType } from '@accelerator/contracts/live';
import { mostUnread, type NotificationView } from '@accelerator/contracts/notifications/views';

const notificationLimit = 20;
const sameNewsWithinMs = 5000;

/** The types that a busy programme can say twice in a moment: their second saying is dropped. */
const saidOnce: ReadonlySet<LiveEventType> = new Set([
  'partner_approval',
  'partnership_approval',
  'system_notification',
  'new_user_registered',
  'new_partner_application',
  'new_partnership_request',
]);

/** The newest twenty, newest first, without what the same event or the same moment said twice. */
export function dedupeNotifications(notifications: readonly NotificationView[]): NotificationView[] {
  const newestFirst = notifications.toSorted(
    totalOrder(
      ({ id }) => id,
      descending(({ createdAt }) => createdAt),
    ),
  );
  const kept: NotificationView[] = [];
  for (const candidate of newestFirst) {
    if (!kept.some((earlier) => saysTheSame(earlier, candidate))) kept.push(candidate);
  }
  return kept.slice(0, notificationLimit);
}

function saysTheSame(one: NotificationView, other: NotificationView): boolean {
  if (one.eventId === other.eventId) return true;
  if (one.type !== other.type || one.message !== other.message || !saidOnce.has(one.type)) return false;
  return Math.abs(Date.parse(one.createdAt) - Date.parse(other.createdAt)) <= sameNewsWithinMs;
}

export function unreadOf(notifications: readonly NotificationView[]): number {
  return notifications.filter(({ read }) => !read).length;
}

/** '' for none. */
export function unreadLabel(unread: number): string {
  if (unread >= mostUnread) return `${mostUnread - 1}+`;
  return unread > 0 ? String(unread) : '';
}
