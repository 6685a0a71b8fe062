import type { AnyRecorded, Position } from '@accelerator/contracts/log';
import { evolve } from '../../../event-sourcing/kernel/decider.ts';
import { defineProjection } from '../../../event-sourcing/kernel/projection.ts';
import { inboxDecider, type InboxState } from './inbox.decider.ts';

/** The messages that a person has read: the state that decides, by user id. */
export interface InboxRow extends InboxState {
  readonly id: string;
  /**
   * Where in the log all were read; left out before the first time. What was said later in the log is unread, even where its command
   * was sent earlier.
   */
  readonly position?: Position;
}

export const inboxesProjection = defineProjection<InboxRow>()({
  name: 'inboxes',
  version: 3,
  columns: [],
  key: ({ data }) => ('userIds' in data ? data.userIds : 'userId' in data ? data.userId : []),
  on: {
    NotificationRead: next,
    NotificationsRead: next,
    CatchUpSeen: next,
    MemberLeft: () => null,
    MemberRemoved: () => null,
    PartnerDeleted: () => null,
  },
});

function next(row: InboxRow | null, event: AnyRecorded, id: string): InboxRow {
  const { read, caughtUp } = evolve<InboxState>(inboxDecider, row ?? inboxDecider.initial, event);
  const position = event.type === 'NotificationsRead' ? event.position : row?.position;
  return { id, read, caughtUp, ...(position === undefined ? {} : { position }) };
}
