import { Module } from '@nestjs/common';
import { SETTINGS, type Settings } from '../../platform/config/settings.ts';
import { OutboundHttp } from '../../platform/outbound/outbound-http.ts';
import { overVault } from '../../platform/vault/over-vault.ts';
import { AccessModule } from '../../web/access/access.module.ts';
import { CohortsModule } from '../cohorts/cohorts.module.ts';
import { Deliveries } from './webhooks/deliveries.ts';
import { EndpointAddresses } from './webhooks/endpoint-addresses.ts';
import { EndpointHealths } from './webhooks/endpoint-health.ts';
import { OwnDeliveries } from './webhooks/own-deliveries.ts';
import { OwnWebhooks } from './webhooks/own-webhooks.ts';
import { Payloads } from './webhooks/payloads.ts';
import { WebhookChannel } from './webhooks/webhook-channel.ts';
import { WebhookFollower, WebhookSender } from './webhooks/webhook-delivery.ts';
import { WebhookItems } from './webhooks/webhook-items.ts';
import { AdminWebhooksController, WebhooksController } from './webhooks/webhooks.controller.ts';

/** Webhooks: the endpoints of companies and of the programme, and what is sent there. */
@Module({
  imports: [AccessModule, CohortsModule],
  controllers: [WebhooksController, AdminWebhooksController],
  providers: [
    {
      provide: OutboundHttp,
      useFactory: ({ webhookAllowPrivate: allowPrivate }: Settings) => new OutboundHttp({ allowPrivate }),
      inject: [SETTINGS],
    },
    ...[EndpointAddresses, EndpointHealths, Deliveries].map((service) => overVault<object>(service)),
    OwnDeliveries,
    OwnWebhooks,
    Payloads,
    WebhookChannel,
    WebhookFollower,
    WebhookItems,
    WebhookSender,
  ],
  exports: [WebhookFollower, WebhookSender],
})
export class DeliveryModule {}
