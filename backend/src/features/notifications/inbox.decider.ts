import type { NotificationEvent } from '@accelerator/contracts/notifications';
import type { Decider } from '../../event-sourcing/kernel/decider.ts';

export interface InboxState {
  /** The notifications that were read one by one since all were read. */
  readonly read: readonly string[];
}

export type InboxCommands = {
  ReadNotification: { readonly userId: string; readonly notificationId: string };
  ReadAllNotifications: { readonly userId: string };
};

/** What a person has read. */
export const inboxDecider: Decider<InboxCommands, NotificationEvent, InboxState> = {
  name: 'inbox',
  stream: (userId) => `inbox-${userId}`,
  initial: { read: [] },

  evolve: {
    NotificationRead: ({ read }, { notificationId }) => ({ read: [...read, notificationId] }),
    NotificationsRead: () => ({ read: [] }),
  },

  decide: {
    ReadNotification({ userId, notificationId }, { read }) {
      return read.includes(notificationId) ? [] : [{ type: 'NotificationRead', data: { userId, notificationId } }];
    },
    ReadAllNotifications({ userId }) {
      return [{ type: 'NotificationsRead', data: { userId } }];
    },
  },
};
