import { Global, Module } from '@nestjs/common';
import { AccessModule } from '../../../web/access/access.module.ts';
import { CohortsModule } from '../../cohorts/cohorts.module.ts';
import { InvitationMail } from '../../invitations/invitation-mail.ts';
import { LiveUpdatesModule } from '../../notifications/live/live-updates.module.ts';
import { MailAddresses } from './mail-addresses.ts';
import { MailChannel } from './mail-channel.ts';
import { MailComposer } from './mail-composer.ts';
import { MailController } from './mail.controller.ts';
import { MailFollower, MailSender } from './mail-delivery.ts';
import { MailItems } from './mail-items.ts';
import { MailLinkPresses } from './mail-link-presses.ts';
import { MailLinks } from './mail-links.ts';
import { MailedInvitations } from './mailed-invitations.ts';
import { OwnMailSettings } from './own-mail-settings.ts';

/** Invitations ask to be sent, and know nothing of e-mail. */
@Global()
@Module({
  imports: [AccessModule, CohortsModule, LiveUpdatesModule],
  controllers: [MailController],
  providers: [
    MailAddresses,
    MailChannel,
    MailComposer,
    MailFollower,
    MailItems,
    MailLinkPresses,
    MailLinks,
    MailSender,
    OwnMailSettings,
    { provide: InvitationMail, useClass: MailedInvitations },
  ],
  exports: [InvitationMail, MailFollower, MailSender],
})
export class MailModule {}
