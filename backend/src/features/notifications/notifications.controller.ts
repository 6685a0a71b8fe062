import { notificationRoutes, type NotificationView } from '@accelerator/contracts/notifications';
import { Controller, Param } from '@nestjs/common';
import { asCaller } from '../../web/http/as-caller.ts';
import { CurrentCaller, type Caller } from '../../web/access/caller.ts';
import { CommandGateway } from '../../event-sourcing/commands/command-gateway.ts';
import { Route } from '../../web/access/route.ts';
import { call } from '../../event-sourcing/kernel/decider.ts';
import { refuse, RefusedError } from '../../event-sourcing/kernel/refusal.ts';
import { readersOf } from './readers.ts';
import { ReadModels } from '../../event-sourcing/read-models/read-models.ts';
import { inboxDecider } from './inbox.decider.ts';
import { notificationsProjection } from './notifications.projection.ts';
import { OwnNotifications } from './own-notifications.ts';
import { WaitlistNews } from './waitlist-news.ts';

@Controller()
export class NotificationsController {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly readModels: ReadModels,
    private readonly notifications: OwnNotifications,
    private readonly waitlistNews: WaitlistNews,
  ) {}

  @Route(notificationRoutes.list)
  list(@CurrentCaller() caller: Caller): Promise<readonly NotificationView[]> {
    return this.notifications.list(caller);
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
}
