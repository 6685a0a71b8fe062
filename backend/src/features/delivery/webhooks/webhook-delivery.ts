import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { DeliveryFollower } from '../../../event-sourcing/delivery/delivery-follower.ts';
import { DeliverySender } from '../../../event-sourcing/delivery/delivery-sender.ts';
import { Outbox } from '../../../event-sourcing/delivery/outbox.ts';
import { EventStore } from '../../../event-sourcing/event-store/event-store.ts';
import { WebhookChannel } from './webhook-channel.ts';

/** Queues webhooks. */
@Injectable()
export class WebhookFollower extends DeliveryFollower {
  constructor(store: EventStore, outbox: Outbox, channel: WebhookChannel) {
    super(store, outbox, channel);
  }
}

/** Sends webhooks. */
@Injectable()
export class WebhookSender extends DeliverySender {
  constructor(
    outbox: Outbox,
    private readonly webhooks: WebhookChannel,
    follower: WebhookFollower,
    logger: PinoLogger,
  ) {
    super(outbox, webhooks, follower, logger);
  }

  override async start(): Promise<void> {
    this.webhooks.begin();
    await super.start();
  }

  override async stop(): Promise<void> {
    this.webhooks.end();
    await super.stop();
  }
}
