import type { NotificationView } from '@accelerator/contracts/notifications/views';
import { browserStore } from '../../browser/storage.ts';

const storageKey = 'notifications';

export interface KnownNotifications {
  /** The newest, newest first. */
  readonly notifications: readonly NotificationView[];
  /** The number of unread ones, on the list and before it. */
  readonly unread: number;
}

/** The number that this browser knew last, so that the bell is not empty while the server is asked. The server stays the truth. */
export function rememberedNotifications(userId: string): KnownNotifications | undefined {
  const stored = read();
  if (stored && stored.userId !== userId) browserStore.remove(storageKey);
  return stored?.userId === userId ? { notifications: stored.notifications, unread: stored.unread } : undefined;
}

export function rememberNotifications(userId: string, known: KnownNotifications): void {
  browserStore.set(storageKey, JSON.stringify({ userId, ...known }));
}

interface Stored extends KnownNotifications {
  readonly userId: string;
}

function read(): Stored | undefined {
  try {
    const stored: unknown = JSON.parse(browserStore.get(storageKey) ?? 'null');
    return isStored(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

function isStored(value: unknown): value is Stored {
  return (
    typeof value === 'object' &&
    value !== null &&
    'userId' in value &&
    'notifications' in value &&
    Array.isArray(value.notifications) &&
    'unread' in value &&
    typeof value.unread === 'number'
  );
}
