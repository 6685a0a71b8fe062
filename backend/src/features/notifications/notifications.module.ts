import { Module } from '@nestjs/common';
import { LiveUpdatesModule } from './live-updates.module.ts';
import { NotificationsController } from './notifications.controller.ts';

@Module({ imports: [LiveUpdatesModule], controllers: [NotificationsController] })
export class NotificationsModule {}
