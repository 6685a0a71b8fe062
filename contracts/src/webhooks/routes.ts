import { adminChanges, adminReads, confirmed, noToken, partner } from '../http/access.ts';
import type { MessageView } from '../http/answers.ts';
import { route } from '../http/routes.ts';
import type { AddWebhookRequest, ChangeWebhookRequest, DeliveriesQuery, RedeliverSinceRequest } from './requests.ts';
import type { DeliveryView, RedeliveredView, WebhookSecretView, WebhookView } from './views.ts';

/** The endpoints of the caller's company. */
export const webhookRoutes = {
  /** Lists the endpoints of the caller's company. */
  all: route<{ answer: readonly WebhookView[] }>()('GET', '/api/webhooks', partner, noToken),
  /** Adds an endpoint. Its secret is in this answer alone. */
  add: route<{ body: AddWebhookRequest; answer: WebhookSecretView; refusal: 'webhooks_enough'; status: 201 }>()(
    'POST',
    '/api/webhooks',
    confirmed(partner),
    noToken,
    'repeated',
  ),
  /** Reads an endpoint of the caller's company. */
  one: route<{ answer: WebhookView; refusal: 'webhook_unknown' }>()('GET', '/api/webhooks/:id', partner, noToken),
  /** Changes the name, the address, the events or the version of an endpoint. */
  change: route<{ body: ChangeWebhookRequest; answer: WebhookView; refusal: 'webhook_unknown' }>()(
    'PATCH',
    '/api/webhooks/:id',
    confirmed(partner),
    noToken,
    'replayed',
  ),
  /** Removes an endpoint. Nothing is sent there any more. */
  remove: route<{ answer: MessageView; refusal: 'webhook_unknown' }>()(
    'DELETE',
    '/api/webhooks/:id',
    partner,
    noToken,
    'replayed',
  ),
  /** Makes a new secret for an endpoint. For a day what is sent is signed with the former secret too. */
  rotate: route<{ answer: WebhookSecretView; refusal: 'webhook_unknown' | 'chat_has_no_secret' }>()(
    'POST',
    '/api/webhooks/:id/rotate',
    confirmed(partner),
    noToken,
    'repeated',
  ),
  /** Sends a test event to an endpoint. */
  test: route<{ answer: MessageView; refusal: 'webhook_unknown' }>()(
    'POST',
    '/api/webhooks/:id/test',
    partner,
    noToken,
    'replayed',
  ),
  /** Pauses an endpoint. What falls due meanwhile is sent where it is asked for. */
  pause: route<{ answer: WebhookView; refusal: 'webhook_unknown' }>()(
    'POST',
    '/api/webhooks/:id/pause',
    partner,
    noToken,
    'replayed',
  ),
  /** Resumes an endpoint that was paused or disabled. */
  resume: route<{ answer: WebhookView; refusal: 'webhook_unknown' }>()(
    'POST',
    '/api/webhooks/:id/resume',
    partner,
    noToken,
    'replayed',
  ),
  /** Lists the deliveries of an endpoint in the last 30 days, the latest event first, with the next page as `X-Next-After` says. */
  deliveries: route<{ query: DeliveriesQuery; answer: readonly DeliveryView[]; refusal: 'webhook_unknown' }>()(
    'GET',
    '/api/webhooks/:id/deliveries',
    partner,
    noToken,
  ),
  /** Sends a delivery again. */
  redeliver: route<{ answer: MessageView; refusal: 'webhook_unknown' | 'delivery_unknown' | 'webhook_not_active' }>()(
    'POST',
    '/api/webhooks/:id/deliveries/:deliveryId/redeliver',
    partner,
    noToken,
    'replayed',
  ),
  /** Sends all events again that failed or were missed since a moment, no tests. */
  redeliverSince: route<{
    body: RedeliverSinceRequest;
    answer: RedeliveredView;
    refusal: 'webhook_unknown' | 'webhook_not_active';
  }>()('POST', '/api/webhooks/:id/redeliver', partner, noToken, 'replayed'),
};

/** The endpoints of the programme. */
export const adminWebhookRoutes = {
  /** Lists the endpoints of the programme. */
  all: route<{ answer: readonly WebhookView[] }>()('GET', '/api/admin/webhooks', adminReads, noToken),
  /** Adds an endpoint. Its secret is in this answer alone. */
  add: route<{ body: AddWebhookRequest; answer: WebhookSecretView; refusal: 'webhooks_enough'; status: 201 }>()(
    'POST',
    '/api/admin/webhooks',
    confirmed(adminChanges),
    noToken,
    'repeated',
  ),
  /** Reads an endpoint of the programme. */
  one: route<{ answer: WebhookView; refusal: 'webhook_unknown' }>()('GET', '/api/admin/webhooks/:id', adminReads, noToken),
  /** Changes the name, the address, the events or the version of an endpoint. */
  change: route<{ body: ChangeWebhookRequest; answer: WebhookView; refusal: 'webhook_unknown' }>()(
    'PATCH',
    '/api/admin/webhooks/:id',
    confirmed(adminChanges),
    noToken,
    'replayed',
  ),
  /** Removes an endpoint. Nothing is sent there any more. */
  remove: route<{ answer: MessageView; refusal: 'webhook_unknown' }>()(
    'DELETE',
    '/api/admin/webhooks/:id',
    adminChanges,
    noToken,
    'replayed',
  ),
  /** Makes a new secret for an endpoint. For a day what is sent is signed with the former secret too. */
  rotate: route<{ answer: WebhookSecretView; refusal: 'webhook_unknown' | 'chat_has_no_secret' }>()(
    'POST',
    '/api/admin/webhooks/:id/rotate',
    confirmed(adminChanges),
    noToken,
    'repeated',
  ),
  /** Sends a test event to an endpoint. */
  test: route<{ answer: MessageView; refusal: 'webhook_unknown' }>()(
    'POST',
    '/api/admin/webhooks/:id/test',
    adminChanges,
    noToken,
    'replayed',
  ),
  /** Pauses an endpoint. What falls due meanwhile is sent where it is asked for. */
  pause: route<{ answer: WebhookView; refusal: 'webhook_unknown' }>()(
    'POST',
    '/api/admin/webhooks/:id/pause',
    adminChanges,
    noToken,
    'replayed',
  ),
  /** Resumes an endpoint that was paused or disabled. */
  resume: route<{ answer: WebhookView; refusal: 'webhook_unknown' }>()(
    'POST',
    '/api/admin/webhooks/:id/resume',
    adminChanges,
    noToken,
    'replayed',
  ),
  /** Lists the deliveries of an endpoint in the last 30 days, the latest event first, with the next page as `X-Next-After` says. */
  deliveries: route<{ query: DeliveriesQuery; answer: readonly DeliveryView[]; refusal: 'webhook_unknown' }>()(
    'GET',
    '/api/admin/webhooks/:id/deliveries',
    adminReads,
    noToken,
  ),
  /** Sends a delivery again. */
  redeliver: route<{ answer: MessageView; refusal: 'webhook_unknown' | 'delivery_unknown' | 'webhook_not_active' }>()(
    'POST',
    '/api/admin/webhooks/:id/deliveries/:deliveryId/redeliver',
    adminChanges,
    noToken,
    'replayed',
  ),
  /** Sends all events again that failed or were missed since a moment, no tests. */
  redeliverSince: route<{
    body: RedeliverSinceRequest;
    answer: RedeliveredView;
    refusal: 'webhook_unknown' | 'webhook_not_active';
  }>()('POST', '/api/admin/webhooks/:id/redeliver', adminChanges, noToken, 'replayed'),
};
