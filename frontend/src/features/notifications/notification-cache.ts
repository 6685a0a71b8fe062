import type { NotificationView } from '@accelerator/contracts/notifications/views';
import { browserStore } from '../../browser/storage.ts';

const storageKey = 'notifications';

/** What this browser knew last, so that the bell is not empty while the server is asked. The server stays the truth. */
export function rememberedNotifications(userId: string): NotificationView[] | undefined {
  const stored = read();
  if (stored && stored.userId !== userId) browserStore.remove(storageKey);
  return stored?.userId === userId ? stored.notifications : undefined;
}

export function rememberNotifications(userId: string, notifications: readonly NotificationView[]): void {
  browserStore.set(storageKey, JSON.stringify({ userId, notifications }));
}

function read(): { userId: string; notifications: NotificationView[] } | undefined {
  try {
    const stored: unknown = JSON.parse(browserStore.get(storageKey) ?? 'null');
    return isStored(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

function isStored(value: unknown): value is { userId: string; notifications: NotificationView[] } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'userId' in value &&
    'notifications' in value &&
    Array.isArray(value.notifications)
  );
}
