import { Injectable } from '@nestjs/common';
import { DeliveryError, type Channel, type HeldUp } from '../../../event-sourcing/delivery/channel.ts';
import type { OutboxItem, TakenMessage } from '../../../event-sourcing/delivery/outbox.ts';
import type { StoredEvent } from '../../../event-sourcing/event-store/event-store.ts';
import { MailError, MailTransport } from '../../../platform/mail/mail-transport.ts';
import { MailComposer } from './mail-composer.ts';
import { givenUpAfterMs, mailChannel } from './mail-content.ts';
import { MailItems } from './mail-items.ts';

const minuteMs = 60_000;
const heldUpBy: Readonly<Record<MailError['of'], HeldUp>> = { message: 'nothing', address: 'destination', server: 'channel' };

/** E-mail through one mail server. A destination is an address, by the id of its owner or of the invitation to it. */
@Injectable()
export class MailChannel implements Channel {
  readonly name = mailChannel;
  readonly label = 'e-mail';
  readonly width = 5;
  readonly widthPerDestination = 1;
  readonly delaysMs = [1, 2, 4, 8, 16, 32, 60].map((minutes) => minutes * minuteMs);
  readonly givenUpAfter = { ms: givenUpAfterMs };

  constructor(
    private readonly transport: MailTransport,
    private readonly composer: MailComposer,
    private readonly items: MailItems,
  ) {}

  get isOn(): boolean {
    return this.transport.enabled;
  }

  itemsOf(stored: StoredEvent, signal: AbortSignal): Promise<readonly OutboxItem[]> {
    return this.items.of(stored, signal);
  }

  async send(message: TakenMessage): Promise<boolean> {
    const mail = await this.composer.compose(message);
    if (!mail) return false;
    try {
      await this.transport.send(mail);
    } catch (error) {
      throw error instanceof MailError ? new DeliveryError(error.code, error.isFinal, heldUpBy[error.of]) : error;
    }
    return true;
  }
}
