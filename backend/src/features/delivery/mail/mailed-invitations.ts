import { Injectable } from '@nestjs/common';
import { dayMs } from '../../../event-sourcing/kernel/days.ts';
import { refuse, RefusedError } from '../../../event-sourcing/kernel/refusal.ts';
import { Outbox } from '../../../event-sourcing/delivery/outbox.ts';
import { MailTransport } from '../../../platform/mail/mail-transport.ts';
import { RateLimiter } from '../../../web/access/rate-limiter.ts';
import { Throttle } from '../../../web/access/throttle.ts';
import { TryLater } from '../../../web/http/refusals/problems.ts';
import { InvitationMail } from '../../invitations/invitation-mail.ts';
import { mailChannel, type MailContent } from './mail-content.ts';

const aDay = { limit: 20, windowMs: dayMs };

/** Invitations on their way to typed addresses: the outbox alone holds the address, until the message was sent. */
@Injectable()
export class MailedInvitations extends InvitationMail {
  readonly #throttle: Throttle;

  constructor(
    private readonly outbox: Outbox,
    private readonly transport: MailTransport,
    limiter: RateLimiter,
  ) {
    super();
    this.#throttle = new Throttle(limiter, 'mailed invitation', aDay);
  }

  override async take(inviterId: string): Promise<void> {
    if (!this.transport.enabled) throw new RefusedError(refuse('mail_off'));
    const seconds = await this.#throttle.take(inviterId);
    if (seconds > 0)
      throw new TryLater(
        429,
        `Your company has sent ${aDay.limit} invitations by email today. Leave the address empty, and send the link yourself.`,
        seconds,
        'mailed invitations',
      );
  }

  override async send({ invitationId, inviterId, email }: Parameters<InvitationMail['send']>[0]): Promise<void> {
    const content: MailContent = { what: 'invitation', invitationId, email };
    const id = `invitation/${invitationId}`;
    const item = { id, message: id, destination: id, owner: inviterId, content, dueAt: Date.now() };
    await this.outbox.queue(mailChannel, [item]);
  }
}
