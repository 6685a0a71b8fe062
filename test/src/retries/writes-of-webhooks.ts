import { addressOf } from '@accelerator/contracts/http';
import { partnerRoutes } from '@accelerator/contracts/partners/routes';
import type { DeliveryView, WebhookSecretView } from '@accelerator/contracts/webhooks';
import { adminWebhookRoutes, webhookRoutes } from '@accelerator/contracts/webhooks/routes';
import type { HttpClient } from '../harness/http-client.ts';
import { poll } from '../harness/poll.ts';
import { body } from '../harness/setup.ts';
import type { Play, Stage, WriteRoute } from './play.ts';

interface Added {
  readonly by: HttpClient;
  readonly id: string;
  /** Something happens that is to be told there. */
  readonly happen: () => Promise<unknown>;
}

type Base = 'company' | 'programme';
const routesOf = { company: webhookRoutes, programme: adminWebhookRoutes } as const;

let paths = 0;
/** Nothing answers there. Each has an address and a name of its own. */
const form = () => {
  paths += 1;
  return { name: `CRM ${paths}`, url: `https://crm.example:8443/in/${paths}`, kind: 'standard', events: ['partner.updated'] };
};

async function added({ setup }: Stage, base: Base): Promise<Added> {
  const { client, partnerId } = await setup.newApp();
  const by = base === 'company' ? client : setup.admin;
  const { id } = await body(by.post<WebhookSecretView>(routesOf[base].add.path, form()));
  const happen = () =>
    body(client.put(addressOf(partnerRoutes.updateAppProfile, { id: partnerId }), { contactJobTitle: 'Another' }));
  return { by, id, happen };
}

const onEndpoint =
  (base: Base, before?: 'pause', said?: object): Play =>
  async (stage) => {
    const { by, id } = await added(stage, base);
    if (before) await body(by.post(addressOf(routesOf[base][before], { id })));
    return { by, params: { id }, body: said };
  };

/** With a delivery that was missed. */
async function missed(stage: Stage, base: Base): Promise<Added & { readonly deliveryId: string }> {
  const endpoint = await added(stage, base);
  const { by, id, happen } = endpoint;
  const routes = routesOf[base];
  await body(by.post(addressOf(routes.pause, { id })));
  await happen();
  const first = async () => (await body(by.get<readonly DeliveryView[]>(addressOf(routes.deliveries, { id })))).at(0);
  const delivery = await poll(first, { missing: () => 'Nothing was missed' });
  await body(by.post(addressOf(routes.resume, { id })));
  return { ...endpoint, deliveryId: delivery.id };
}

const addBy =
  (base: Base): Play =>
  async ({ setup }) => ({ by: base === 'company' ? (await setup.newApp()).client : setup.admin, body: form() });
const redeliverOne =
  (base: Base): Play =>
  async (stage) => {
    const { by, id, deliveryId } = await missed(stage, base);
    return { by, params: { id, deliveryId } };
  };
const redeliverSince =
  (base: Base): Play =>
  async (stage) => {
    const { by, id } = await missed(stage, base);
    return { by, params: { id }, body: { since: new Date(stage.clock.now() - 60_000).toISOString() } };
  };

const change = { name: 'The CRM', events: ['*'] };

export const writesOfWebhooks = {
  'POST /api/webhooks': addBy('company'),
  'PATCH /api/webhooks/:id': onEndpoint('company', undefined, change),
  'DELETE /api/webhooks/:id': onEndpoint('company'),
  'POST /api/webhooks/:id/rotate': onEndpoint('company'),
  'POST /api/webhooks/:id/test': onEndpoint('company'),
  'POST /api/webhooks/:id/pause': onEndpoint('company'),
  'POST /api/webhooks/:id/resume': onEndpoint('company', 'pause'),
  'POST /api/webhooks/:id/deliveries/:deliveryId/redeliver': redeliverOne('company'),
  'POST /api/webhooks/:id/redeliver': redeliverSince('company'),
  'POST /api/admin/webhooks': addBy('programme'),
  'PATCH /api/admin/webhooks/:id': onEndpoint('programme', undefined, change),
  'DELETE /api/admin/webhooks/:id': onEndpoint('programme'),
  'POST /api/admin/webhooks/:id/rotate': onEndpoint('programme'),
  'POST /api/admin/webhooks/:id/test': onEndpoint('programme'),
  'POST /api/admin/webhooks/:id/pause': onEndpoint('programme'),
  'POST /api/admin/webhooks/:id/resume': onEndpoint('programme', 'pause'),
  'POST /api/admin/webhooks/:id/deliveries/:deliveryId/redeliver': redeliverOne('programme'),
  'POST /api/admin/webhooks/:id/redeliver': redeliverSince('programme'),
} satisfies { readonly [Key in WriteRoute]?: Play };
