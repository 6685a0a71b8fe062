import { notificationRoutes, type NotificationView } from '@accelerator/contracts/notifications';
import { Controller, Param } from '@nestjs/common';
import { CurrentCaller, type Caller } from '../../web/access/caller.ts';
import { Route } from '../../web/access/route.ts';
import { OwnNotifications } from './own-notifications.ts';

@Controller()
export class NotificationsController {
  constructor(private readonly notifications: OwnNotifications) {}

  @Route(notificationRoutes.list)
  list(@CurrentCaller() caller: Caller): Promise<readonly NotificationView[]> {
    return this.notifications.list(caller);
  }

  @Route(notificationRoutes.readAll)
  async readAll(@CurrentCaller() caller: Caller) {
    await this.notifications.readAll(caller);
    return { message: 'All notifications marked as read' };
  }

  @Route(notificationRoutes.readOne)
  async readOne(@CurrentCaller() caller: Caller, @Param('id') notificationId: string) {
    await this.notifications.readOne(caller, notificationId);
    return { message: 'Notification marked as read' };
  }
}
