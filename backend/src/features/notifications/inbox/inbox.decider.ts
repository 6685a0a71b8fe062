import type { Position } from '@accelerator/contracts/log';
import type { NotificationEvent } from '@accelerator/contracts/notifications';
import type { Decider } from '../../../event-sourcing/kernel/decider.ts';

export interface InboxState {
  /** The notifications that were read one by one since all were read. */
  readonly read: readonly string[];
  /** Up to where in the log the person knows what happened, and when that was last noted; null before the first visit. */
  readonly caughtUp: { readonly position: Position; readonly at: string } | null;
}

export type InboxCommands = {
  /** They are here; noted once in each hour of the clock. */
  NoteVisit: { readonly userId: string; readonly position: Position };
  /** They have closed the catch-up, which showed what happened up to the position. */
  MarkCaughtUp: { readonly userId: string; readonly position: Position };
  ReadNotification: { readonly userId: string; readonly notificationId: string };
  ReadAllNotifications: { readonly userId: string };
};

/** The messages that a person has read, and when they last looked. */
export const inboxDecider: Decider<InboxCommands, NotificationEvent, InboxState> = {
  name: 'inbox',
  stream: (userId) => `inbox-${userId}`,
  initial: { read: [], caughtUp: null },

  evolve: {
    NotificationRead: (state, { notificationId }) => ({ ...state, read: [...state.read, notificationId] }),
    NotificationsRead: (state) => ({ ...state, read: [] }),
    CatchUpSeen: (state, { position }, { at }) => ({ ...state, caughtUp: { position: notBefore(state, position), at } }),
  },

  decide: {
    NoteVisit({ userId, position }, state, { now }) {
      return isNoted(state, now) ? [] : [{ type: 'CatchUpSeen', data: { userId, position: notBefore(state, position) } }];
    },
    MarkCaughtUp({ userId, position }, state) {
      const isBehind = state.caughtUp !== null && position <= state.caughtUp.position;
      return isBehind ? [] : [{ type: 'CatchUpSeen', data: { userId, position } }];
    },
    ReadNotification({ userId, notificationId }, { read }) {
      return read.includes(notificationId) ? [] : [{ type: 'NotificationRead', data: { userId, notificationId } }];
    },
    ReadAllNotifications({ userId }) {
      return [{ type: 'NotificationsRead', data: { userId } }];
    },
  },
};

/** True if the visit was noted in this hour already. @param now ISO 8601 UTC */
export function isNoted({ caughtUp }: Pick<InboxState, 'caughtUp'>, now: string): boolean {
  const hour = 'yyyy-MM-ddTHH'.length;
  return caughtUp?.at.slice(0, hour) === now.slice(0, hour);
}

/** The position up to which a person has seen everything never goes back. */
function notBefore({ caughtUp }: InboxState, position: Position): Position {
  return caughtUp !== null && position < caughtUp.position ? caughtUp.position : position;
}
