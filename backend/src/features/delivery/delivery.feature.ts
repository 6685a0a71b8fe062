import { feature } from '../../event-sourcing/features/feature.ts';
import { webhookDeliveries, webhookTexts } from './webhooks/deliveries.ts';
import { webhookAddresses } from './webhooks/endpoint-addresses.ts';
import { webhookHealth } from './webhooks/endpoint-health.ts';
import { webhookDecider } from './webhooks/webhook.decider.ts';
import { webhooksProjection } from './webhooks/webhooks.projection.ts';

export default feature({
  deciders: [webhookDecider],
  projections: [webhooksProjection],
  vaultTables: [webhookAddresses, webhookHealth, webhookDeliveries, webhookTexts],
  followers: {
    sending: async () => {
      const { WebhookFollower, WebhookSender } = await import('./webhooks/webhook-delivery.ts');
      return [WebhookFollower, WebhookSender];
    },
  },
  module: () => import('./delivery.module.ts'),
});
