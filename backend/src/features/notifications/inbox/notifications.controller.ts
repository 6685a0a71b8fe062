import { headers } from '@accelerator/contracts/http';
import { notificationRoutes, type NotificationView } from '@accelerator/contracts/notifications';
import { Controller, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { Caller } from '../../accounts/callers.ts';
import { CurrentCaller } from '../../../web/access/caller.ts';
import { Route } from '../../../web/access/route.ts';
import { OwnNotifications } from './own-notifications.ts';

@Controller()
export class NotificationsController {
  constructor(private readonly notifications: OwnNotifications) {}

  @Route(notificationRoutes.list)
  async list(
    @CurrentCaller() caller: Caller,
    @Res({ passthrough: true }) response: Response,
  ): Promise<readonly NotificationView[]> {
    const { shown, unread } = await this.notifications.list(caller);
    response.setHeader(headers.unreadCount, String(unread));
    return shown;
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
