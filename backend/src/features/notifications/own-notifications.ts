import type { NotificationView } from '@accelerator/contracts/notifications';
import { Injectable } from '@nestjs/common';
import { CommandGateway } from '../../event-sourcing/commands/command-gateway.ts';
import { isBefore } from '../../event-sourcing/kernel/position.ts';
import { call } from '../../event-sourcing/kernel/decider.ts';
import { refuse, RefusedError } from '../../event-sourcing/kernel/refusal.ts';
import { ReadModels } from '../../event-sourcing/read-models/read-models.ts';
import type { Caller } from '../../web/access/caller.ts';
import { asCaller } from '../../web/http/as-caller.ts';
import { inboxDecider } from './inbox.decider.ts';
import { inboxesProjection } from './inboxes.projection.ts';
import { sentence, systemTypeOf } from './messages.ts';
import { NameResolver } from './name-resolver.ts';
import { newestHeard } from './newest-heard.ts';
import { notificationsProjection } from './notifications.projection.ts';
import { readersOf } from './readers.ts';
import { WaitlistNews } from './waitlist-news.ts';

/** What was said to someone, and what they have read of it. */
@Injectable()
export class OwnNotifications {
  constructor(
    readonly readModels: ReadModels,
    readonly waitlistNews: WaitlistNews,
    private readonly names: NameResolver,
    private readonly gateway: CommandGateway,
  ) {}

  async list(caller: Caller): Promise<readonly NotificationView[]> {
    const [kept, inbox] = await Promise.all([
      newestHeard(caller, this),
      this.readModels.of(inboxesProjection).get(caller.userId),
    ]);
    const names = await this.names.namesFor(kept.map(({ words }) => words));
    return kept.map(({ id, eventId, type, words, ids, at, position }) => ({
      id,
      eventId,
      userId: caller.userId,
      type,
      message: sentence(words, names),
      metadata: { ...ids, ...systemTypeOf(words) },
      read: isBefore(position, inbox?.position) || inbox?.read.includes(id) === true,
      createdAt: at,
    }));
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
