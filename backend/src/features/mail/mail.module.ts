import { Module } from '@nestjs/common';
import { AccessModule } from '../../web/access/access.module.ts';
import { CohortsModule } from '../cohorts/cohorts.module.ts';
import { LiveUpdatesModule } from '../notifications/live-updates.module.ts';
import { MailAddresses } from './mail-addresses.ts';
import { MailComposer } from './mail-composer.ts';
import { MailController } from './mail.controller.ts';
import { MailFollower } from './mail-follower.ts';
import { MailLinkPresses } from './mail-link-presses.ts';
import { MailLinks } from './mail-links.ts';
import { MailSender } from './mail-sender.ts';
import { OwnMailSettings } from './own-mail-settings.ts';

@Module({
  imports: [AccessModule, CohortsModule, LiveUpdatesModule],
  controllers: [MailController],
  providers: [MailAddresses, MailComposer, MailFollower, MailLinkPresses, MailLinks, MailSender, OwnMailSettings],
  exports: [MailFollower, MailSender],
})
export class MailModule {}
