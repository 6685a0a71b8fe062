import { Global, Module } from '@nestjs/common';
import { AccessModule } from '../../web/access/access.module.ts';
import { CohortsModule } from '../cohorts/cohorts.module.ts';
import { InvitationMail } from '../invitations/invitation-mail.ts';
import { LiveUpdatesModule } from '../notifications/live/live-updates.module.ts';
import { MailAddresses } from './mail-addresses.ts';
import { MailComposer } from './mail-composer.ts';
import { MailController } from './mail.controller.ts';
import { MailFollower } from './mail-follower.ts';
import { MailLinkPresses } from './mail-link-presses.ts';
import { MailLinks } from './mail-links.ts';
import { MailSender } from './mail-sender.ts';
import { MailedInvitations } from './mailed-invitations.ts';
import { OwnMailSettings } from './own-mail-settings.ts';

/** Invitations ask to be sent, and know nothing of e-mail. */
@Global()
@Module({
  imports: [AccessModule, CohortsModule, LiveUpdatesModule],
  controllers: [MailController],
  providers: [
    MailAddresses,
    MailComposer,
    MailFollower,
    MailLinkPresses,
    MailLinks,
    MailSender,
    OwnMailSettings,
    { provide: InvitationMail, useClass: MailedInvitations },
  ],
  exports: [InvitationMail, MailFollower, MailSender],
})
export class MailModule {}
