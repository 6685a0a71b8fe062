import type { LiveEventType, LiveIds } from '@accelerator/contracts/live';
import { isByAdministrator, type AnyRecorded, type Position } from '@accelerator/contracts/log';
import { defineProjection } from '../../../event-sourcing/kernel/projection.ts';
import { noticesOf, typesWith } from '../../../events/event-rows.ts';
import type { Message } from '../../../events/notices/message.ts';
import type { Notice, Reader } from '../../../events/notices/notice.ts';

/** Something that was said to a reader and can be read again. Its id comes from the event and the reader, so a rebuild changes none. */
export interface NotificationRow {
  readonly id: string;
  readonly reader: Reader;
  readonly eventId: string;
  readonly type: LiveEventType;
  readonly message: Message;
  readonly ids: LiveIds;
  /** The administrator whose act it tells of. */
  readonly by: string | null;
  /** ISO 8601 UTC. */
  readonly at: string;
  /** Of the event in the log: what happened at the same instant has an order too. */
  readonly position: Position;
}

export const notificationsProjection = defineProjection<NotificationRow>()({
  name: 'notifications',
  version: 11,
  columns: ['reader', 'position'],
  indexes: [['reader', 'position']],
  key: (event) => storedNotifications(event).map(({ id }) => id),
  on: Object.fromEntries(typesWith('audience').map((type) => [type, keep])),
});

function keep(row: NotificationRow | null, event: AnyRecorded, key: string): NotificationRow | null {
  return row ?? storedNotifications(event).find(({ id }) => id === key) ?? null;
}

/** The notifications of an event that its readers can read again. */
export function storedNotifications(event: AnyRecorded): NotificationRow[] {
  return noticesOf(event).flatMap((notice, index) =>
    notice.stored ? notice.to.map((reader) => notification(event, notice, index, reader)) : [],
  );
}

function notification(
  event: AnyRecorded,
  { live: type, message, ids, stored }: Notice,
  index: number,
  reader: Reader,
): NotificationRow {
  const eventId = `${event.id}.${index}`;
  return {
    id: typeof stored === 'string' ? stored : eventId,
    reader,
    eventId,
    type,
    message,
    ids,
    by: isByAdministrator(event.metadata.actor) ? (event.metadata.actor.userId ?? null) : null,
    at: event.metadata.at,
    position: event.position,
  };
}
