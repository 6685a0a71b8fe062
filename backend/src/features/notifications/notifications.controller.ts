import { notificationRoutes, type NotificationView } from '@accelerator/contracts/notifications';
import { Controller, Param } from '@nestjs/common';
import { asCaller } from '../../web/http/as-caller.ts';
import { CurrentCaller, type Caller } from '../../web/access/caller.ts';
import { CommandGateway } from '../../event-sourcing/commands/command-gateway.ts';
import { Route } from '../../web/access/route.ts';
import { call } from '../../event-sourcing/kernel/decider.ts';
import { refuse, RefusedError } from '../../event-sourcing/kernel/refusal.ts';
import { NameResolver } from './name-resolver.ts';
import { WaitlistNews } from './waitlist-news.ts';
import { hearingSince, readersOf } from './readers.ts';
import { sentence, systemTypeOf } from './messages.ts';
import { ReadModels } from '../../event-sourcing/read-models/read-models.ts';
import { inboxDecider } from './inbox.decider.ts';
import { inboxesProjection } from './inboxes.projection.ts';
import { notificationsProjection, type NotificationRow } from './notifications.projection.ts';
import { isBefore } from '../../event-sourcing/event-store/position.ts';

const newest = 20;
const keptDays = 90;
const millisecondsOfADay = 86_400_000;

@Controller()
export class NotificationsController {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly readModels: ReadModels,
    private readonly names: NameResolver,
    private readonly waitlistNews: WaitlistNews,
  ) {}

  /** The newest 20 of the last 90 days. */
  @Route(notificationRoutes.list)
  async list(@CurrentCaller() caller: Caller): Promise<readonly NotificationView[]> {
    const [kept, inbox] = await Promise.all([this.#newestFor(caller), this.readModels.of(inboxesProjection).get(caller.userId)]);
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

  @Route(notificationRoutes.readAll)
  async readAll(@CurrentCaller() caller: Caller) {
    const { userId } = caller;
    await this.gateway.send(call(inboxDecider, 'ReadAllNotifications', userId, { userId }), asCaller(caller));
    return { message: 'All notifications marked as read' };
  }

  @Route(notificationRoutes.readOne)
  async readOne(@CurrentCaller() caller: Caller, @Param('id') notificationId: string) {
    const { userId } = caller;
    const readers = await readersOf(caller, this.readModels);
    const [row, ...onWaitlists] = await Promise.all([
      this.readModels.of(notificationsProjection).get(notificationId),
      ...readers.map((reader) => this.waitlistNews.keptFor(reader)),
    ]);
    const known = row ?? onWaitlists.flat().find(({ id }) => id === notificationId);
    if (!known || !readers.includes(known.reader)) throw new RefusedError(refuse('notification_unknown'));
    await this.gateway.send(call(inboxDecider, 'ReadNotification', userId, { userId, notificationId }), asCaller(caller));
    return { message: 'Notification marked as read' };
  }

  /** A cohort that had opened before the company preferred it is no news, nor is what a company was told before the reader joined it. */
  async #newestFor(caller: Caller): Promise<readonly NotificationRow[]> {
    const oldest = new Date(Date.now() - keptDays * millisecondsOfADay).toISOString();
    const heard = await Promise.all(
      [...(await hearingSince(caller, this.readModels))].map(async ([reader, since]) => {
        const [rows, onWaitlists] = await Promise.all([
          this.readModels.of(notificationsProjection).find({
            where: { reader },
            sort: [{ field: 'position', descending: true }],
            limit: newest,
          }),
          this.waitlistNews.keptFor(reader),
        ]);
        return [...rows, ...onWaitlists].filter(({ at }) => at >= oldest && at > since);
      }),
    );
    return heard
      .flat()
      .toSorted((one, other) => other.position.localeCompare(one.position) || other.eventId.localeCompare(one.eventId))
      .slice(0, newest);
  }
}
