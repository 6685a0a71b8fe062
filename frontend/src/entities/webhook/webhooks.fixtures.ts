import type { DeliveryView, WebhookView } from '@accelerator/contracts/webhooks/views';

export const aWebhook = (changes: Partial<WebhookView> = {}): WebhookView => ({
  ...{
    id: 'w1',
    name: 'CRM',
    kind: 'standard',
    address: 'https://crm.example.com/in',
    events: ['*'],
    version: 1,
    state: 'active',
  },
  ...{ disabledBecause: null, createdAt: '2026-11-20T09:12:00.000Z', addedBy: 'maya', lastSuccessAt: null },
  ...{ failingSince: null, failures: 0, formerSecretEndsAt: null },
  ...changes,
});

export const aDelivery = (changes: Partial<DeliveryView> = {}): DeliveryView => ({
  ...{ id: 'd1', type: 'partnership.mutual', timestamp: '2026-11-22T09:12:05.000Z', status: 'delivered', tries: 1 },
  ...{ lastTryAt: '2026-11-22T09:12:06.000Z', nextTryAt: null, tookMs: 120, answeredStatus: 200, problem: null },
  ...{ request: '{"type":"partnership.mutual"}', answer: 'Thank you.' },
  ...changes,
});
