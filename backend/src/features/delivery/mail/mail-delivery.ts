import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { DeliveryFollower } from '../../../event-sourcing/delivery/delivery-follower.ts';
import { DeliverySender } from '../../../event-sourcing/delivery/delivery-sender.ts';
import { Outbox } from '../../../event-sourcing/delivery/outbox.ts';
import { EventStore } from '../../../event-sourcing/event-store/event-store.ts';
import { MailTransport } from '../../../platform/mail/mail-transport.ts';
import { MailChannel } from './mail-channel.ts';

/** Queues e-mail. */
@Injectable()
export class MailFollower extends DeliveryFollower {
  constructor(store: EventStore, outbox: Outbox, channel: MailChannel) {
    super(store, outbox, channel);
  }
}

/** Sends e-mail. */
@Injectable()
export class MailSender extends DeliverySender implements OnApplicationShutdown {
  constructor(
    outbox: Outbox,
    channel: MailChannel,
    follower: MailFollower,
    logger: PinoLogger,
    private readonly transport: MailTransport,
  ) {
    super(outbox, channel, follower, logger);
  }

  onApplicationShutdown(): void {
    this.transport.close();
  }
}
