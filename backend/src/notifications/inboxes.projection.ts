import type { Projection } from '../kernel/projection.ts';
import { evolve } from '../kernel/decider.ts';
import { inboxDecider, type InboxState } from './inbox.decider.ts';

/** What a person has read: the state that decides, by user id. */
export interface InboxRow extends InboxState {
  readonly id: string;
}

export const inboxesProjection: Projection<InboxRow> = {
  name: 'inboxes',
  version: 1,
  indexes: [],
  key: ({ data }) => ('userIds' in data ? data.userIds : 'userId' in data ? data.userId : []),
  on: { NotificationRead: next, NotificationsRead: next, MemberLeft: () => null, PartnerDeleted: () => null },
};

function next(row: InboxRow | null, event: Parameters<typeof evolve>[2], id: string): InboxRow {
  return { id, ...evolve<InboxState>(inboxDecider, row ?? inboxDecider.initial, event) };
}
