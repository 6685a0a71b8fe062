import { mostUnread, type NotificationView } from '@accelerator/contracts/notifications';
import { Injectable } from '@nestjs/common';
import { CommandGateway } from '../../../event-sourcing/commands/command-gateway.ts';
import { isBefore } from '../../../event-sourcing/kernel/position.ts';
import { call } from '../../../event-sourcing/kernel/decider.ts';
import { refuse, RefusedError } from '../../../event-sourcing/kernel/refusal.ts';
import { ReadModels } from '../../../event-sourcing/read-models/read-models.ts';
import type { Caller } from '../../../web/access/caller.ts';
import { asCaller } from '../../../web/http/as-caller.ts';
import { sentence, systemTypeOf } from '../../../events/notices/notices.ts';
import { inboxDecider } from './inbox.decider.ts';
import { inboxesProjection } from './inboxes.projection.ts';
import { NameResolver } from '../name-resolver.ts';
import { newestHeard, shownNotifications } from './newest-heard.ts';
import { notificationsProjection, type NotificationRow } from './notifications.projection.ts';
import { readersOf } from '../readers.ts';
import { WaitlistNews } from './waitlist-news.ts';

/** Among how many that were read one by one the unread ones are still counted. */
const readOneByOne = 400;

interface Heard {
  /** The newest, newest first. */
  readonly shown: readonly NotificationView[];
  /** Shown or not, up to `mostUnread`. */
  readonly unread: number;
}

/** What was said to someone, and what they have read of it. */
@Injectable()
export class OwnNotifications {
  constructor(
    readonly readModels: ReadModels,
    readonly waitlistNews: WaitlistNews,
    private readonly names: NameResolver,
    private readonly gateway: CommandGateway,
  ) {}

  async list(caller: Caller): Promise<Heard> {
    const inbox = await this.readModels.of(inboxesProjection).get(caller.userId);
    const read = new Set(inbox?.read);
    const heard = await newestHeard(caller, this, { limit: mostUnread + Math.min(read.size, readOneByOne) });
    const isRead = ({ id, position }: NotificationRow) => isBefore(position, inbox?.position) || read.has(id);
    const kept = heard.slice(0, shownNotifications);
    const names = await this.names.namesFor(kept.map(({ message }) => message));
    const shown = kept.map((row) => ({
      id: row.id,
      eventId: row.eventId,
      userId: caller.userId,
      type: row.type,
      message: sentence(row.message, names),
      metadata: { ...row.ids, ...systemTypeOf(row.message) },
      read: isRead(row),
      createdAt: row.at,
    }));
    return { shown, unread: Math.min(heard.filter((row) => !isRead(row)).length, mostUnread) };
  }

  async readAll(caller: Caller): Promise<void> {
    const { userId } = caller;
    await this.gateway.send(call(inboxDecider, 'ReadAllNotifications', userId, { userId }), asCaller(caller));
  }

  /** @throws RefusedError where it is for someone else */
  async readOne(caller: Caller, notificationId: string): Promise<void> {
    const { userId } = caller;
    const readers = await readersOf(caller, this.readModels);
    const [row, ...onWaitlists] = await Promise.all([
      this.readModels.of(notificationsProjection).get(notificationId),
      ...readers.map((reader) => this.waitlistNews.keptFor(reader)),
    ]);
    const known = row ?? onWaitlists.flat().find(({ id }) => id === notificationId);
    if (!known || !readers.includes(known.reader)) throw new RefusedError(refuse('notification_unknown'));
    await this.gateway.send(call(inboxDecider, 'ReadNotification', userId, { userId, notificationId }), asCaller(caller));
  }
}
