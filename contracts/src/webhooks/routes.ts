import { adminChanges, adminReads, confirmed, noToken, partner } from '../http/access.ts';
import type { MessageView } from '../http/answers.ts';
import { route } from '../http/routes.ts';
import type { AddWebhookRequest, ChangeWebhookRequest, DeliveriesQuery, RedeliverSinceRequest } from './requests.ts';
import type { DeliveryView, RedeliveredView, WebhookSecretView, WebhookView } from './views.ts';

/** The endpoints of the caller's company. */
export const webhookRoutes = {
  all: route<{ answer: readonly WebhookView[] }>()('GET', '/api/webhooks', partner, noToken),
  add: route<{ body: AddWebhookRequest; answer: WebhookSecretView }>()(
    'POST',
    '/api/webhooks',
    confirmed(partner),
    noToken,
    'repeated',
  ),
  one: route<{ answer: WebhookView }>()('GET', '/api/webhooks/:id', partner, noToken),
  change: route<{ body: ChangeWebhookRequest; answer: WebhookView }>()(
    'PATCH',
    '/api/webhooks/:id',
    confirmed(partner),
    noToken,
    'replayed',
  ),
  remove: route<{ answer: MessageView }>()('DELETE', '/api/webhooks/:id', partner, noToken, 'replayed'),
  rotate: route<{ answer: WebhookSecretView }>()('POST', '/api/webhooks/:id/rotate', confirmed(partner), noToken, 'repeated'),
  test: route<{ answer: MessageView }>()('POST', '/api/webhooks/:id/test', partner, noToken, 'replayed'),
  pause: route<{ answer: WebhookView }>()('POST', '/api/webhooks/:id/pause', partner, noToken, 'replayed'),
  resume: route<{ answer: WebhookView }>()('POST', '/api/webhooks/:id/resume', partner, noToken, 'replayed'),
  /** The latest event first, with the next page as `X-Next-After` says. */
  deliveries: route<{ query: DeliveriesQuery; answer: readonly DeliveryView[] }>()(
    'GET',
    '/api/webhooks/:id/deliveries',
    partner,
    noToken,
  ),
  redeliver: route<{ answer: MessageView }>()(
    'POST',
    '/api/webhooks/:id/deliveries/:deliveryId/redeliver',
    partner,
    noToken,
    'replayed',
  ),
  redeliverSince: route<{ body: RedeliverSinceRequest; answer: RedeliveredView }>()(
    'POST',
    '/api/webhooks/:id/redeliver',
    partner,
    noToken,
    'replayed',
  ),
};

/** The endpoints of the programme. */
export const adminWebhookRoutes = {
  all: route<{ answer: readonly WebhookView[] }>()('GET', '/api/admin/webhooks', adminReads, noToken),
  add: route<{ body: AddWebhookRequest; answer: WebhookSecretView }>()(
    'POST',
    '/api/admin/webhooks',
    confirmed(adminChanges),
    noToken,
    'repeated',
  ),
  one: route<{ answer: WebhookView }>()('GET', '/api/admin/webhooks/:id', adminReads, noToken),
  change: route<{ body: ChangeWebhookRequest; answer: WebhookView }>()(
    'PATCH',
    '/api/admin/webhooks/:id',
    confirmed(adminChanges),
    noToken,
    'replayed',
  ),
  remove: route<{ answer: MessageView }>()('DELETE', '/api/admin/webhooks/:id', adminChanges, noToken, 'replayed'),
  rotate: route<{ answer: WebhookSecretView }>()(
    'POST',
    '/api/admin/webhooks/:id/rotate',
    confirmed(adminChanges),
    noToken,
    'repeated',
  ),
  test: route<{ answer: MessageView }>()('POST', '/api/admin/webhooks/:id/test', adminChanges, noToken, 'replayed'),
  pause: route<{ answer: WebhookView }>()('POST', '/api/admin/webhooks/:id/pause', adminChanges, noToken, 'replayed'),
  resume: route<{ answer: WebhookView }>()('POST', '/api/admin/webhooks/:id/resume', adminChanges, noToken, 'replayed'),
  /** The latest event first, with the next page as `X-Next-After` says. */
  deliveries: route<{ query: DeliveriesQuery; answer: readonly DeliveryView[] }>()(
    'GET',
    '/api/admin/webhooks/:id/deliveries',
    adminReads,
    noToken,
  ),
  redeliver: route<{ answer: MessageView }>()(
    'POST',
    '/api/admin/webhooks/:id/deliveries/:deliveryId/redeliver',
    adminChanges,
    noToken,
    'replayed',
  ),
  redeliverSince: route<{ body: RedeliverSinceRequest; answer: RedeliveredView }>()(
    'POST',
    '/api/admin/webhooks/:id/redeliver',
    adminChanges,
    noToken,
    'replayed',
  ),
};
