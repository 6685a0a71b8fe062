import type { NotificationEvent } from '@accelerator/contracts/notifications';
import type { Decider } from '../kernel/decider.ts';

export interface InboxState {
  /** Everything said up to this instant has been read; '' before the first time. */
  readonly until: string;
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
  initial: { until: '', read: [] },

  evolve: {
    NotificationRead: (state, { notificationId }) => ({ ...state, read: [...state.read, notificationId] }),
    NotificationsRead: (_, { until }) => ({ until, read: [] }),
  },

  decide: {
    ReadNotification({ userId, notificationId }, { read }) {
      return read.includes(notificationId) ? [] : [{ type: 'NotificationRead', data: { userId, notificationId } }];
    },
    ReadAllNotifications({ userId }, { until }, { now }) {
      return now <= until ? [] : [{ type: 'NotificationsRead', data: { userId, until: now } }];
    },
  },
};
