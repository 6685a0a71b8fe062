import { addressOf } from '@accelerator/contracts/http';
import type { DeliveryView, WebhookSecretView, WebhookView } from '@accelerator/contracts/webhooks';
import { adminWebhookRoutes, webhookRoutes } from '@accelerator/contracts/webhooks/routes';
import { afterAll, beforeAll } from '@jest/globals';
import type { HttpClient } from './http-client.ts';
import { poll } from './poll.ts';
import { startApp, type RunningApp } from './running-app.ts';
import { ServerClock } from './server-clock.ts';
import { body, Setup } from './setup.ts';
import type { Environment } from './surroundings.ts';
import { WebhookReceiver } from './webhook-receiver.ts';

interface WebhookApp {
  readonly app: RunningApp;
  readonly receiver: WebhookReceiver;
  readonly clock: ServerClock;
}

type Routes = typeof webhookRoutes | typeof adminWebhookRoutes;
type Owner = Pick<HttpClient, 'get' | 'post' | 'patch' | 'delete'>;

/** An endpoint, and the calls of its owner. */
export class Endpoint {
  /** The session of an administrator ends where the clock is put far forward. */
  readonly owner: () => Owner;
  /** Where its calls come in. */
  readonly path: string;
  readonly made: WebhookSecretView;
  readonly id: string;
  readonly secret: string;
  private readonly routes: Routes;

  constructor(owner: () => Owner, path: string, made: WebhookSecretView, routes: Routes) {
    this.owner = owner;
    this.path = path;
    this.made = made;
    this.id = made.id;
    this.secret = made.secret ?? '';
    this.routes = routes;
  }

  now(): Promise<WebhookView> {
    return body(this.owner().get<WebhookView>(addressOf(this.routes.one, { id: this.id })));
  }

  act(act: 'pause' | 'resume' | 'test' | 'rotate') {
    return this.owner().post<WebhookSecretView>(addressOf(this.routes[act], { id: this.id }));
  }

  change(changes: object) {
    return this.owner().patch<WebhookView>(addressOf(this.routes.change, { id: this.id }), changes);
  }

  remove() {
    return this.owner().delete(addressOf(this.routes.remove, { id: this.id }));
  }

  deliveries(query: Record<string, string> = {}): Promise<readonly DeliveryView[]> {
    return body(this.owner().get<readonly DeliveryView[]>(addressOf(this.routes.deliveries, { id: this.id }, query)));
  }

  redeliver(deliveryId: string) {
    return this.owner().post(addressOf(this.routes.redeliver, { id: this.id, deliveryId }));
  }

  redeliverSince(since: string) {
    return this.owner().post<{ number: number }>(addressOf(this.routes.redeliverSince, { id: this.id }), { since });
  }

  /** The delivery that fits, once there is one. */
  delivery(fits: (delivery: DeliveryView) => boolean): Promise<DeliveryView> {
    return poll(async () => (await this.deliveries()).find(fits), { missing: () => 'There is no such delivery' });
  }

  /** The endpoint, once it is so. */
  once(is: (view: WebhookView) => boolean): Promise<WebhookView> {
    const look = async () => {
      const view = await this.now();
      return is(view) ? view : undefined;
    };
    return poll(look, { missing: () => 'The endpoint does not come to be so' });
  }
}

/**
 * One app that sends webhooks to a receiver of the test, by a clock that can be put forward. Call what this returns inside of a test.
 * @param imported code that the server imports when it starts
 */
export function useWebhookStory(env: Environment = {}, imported: readonly string[] = []) {
  let running: WebhookApp | undefined;
  let made: Setup | undefined;
  let paths = 0;

  beforeAll(async () => {
    const [receiver, clock] = [new WebhookReceiver(), new ServerClock()];
    await receiver.listen();
    const app = await startApp({ env: { ...clock.envWith(imported), WEBHOOK_ALLOW_PRIVATE: '1', ...env } });
    running = { receiver, clock, app };
    made = await Setup.of(app);
  });
  afterAll(async () => {
    await running?.app.stop();
    await running?.receiver.close();
  });

  const receiver = () => running!.receiver;
  const setup = () => made!;

  async function add(owner: () => Owner, routes: Routes, asked: object): Promise<Endpoint> {
    paths += 1;
    const path = `/in/${paths}`;
    const form = { name: `CRM ${paths}`, url: receiver().url(path), kind: 'standard', events: ['*'], ...asked };
    return new Endpoint(owner, path, await body(owner().post<WebhookSecretView>(routes.add.path, form)), routes);
  }

  return {
    running: () => running!,
    receiver,
    setup,
    /** An endpoint of the company of a member. */
    ofCompany: ({ client }: { readonly client: Owner }, asked: object = {}) => add(() => client, webhookRoutes, asked),
    ofProgramme: (asked: object = {}) => add(() => setup().admin, adminWebhookRoutes, asked),
    forward: (ms: number) => running!.clock.forward(ms),
    /** The sessions of administrators do not last that long. */
    forwardHours: async (hours: number) => {
      running!.clock.forward(hours * 60 * 60_000);
      await setup().signInAgain();
    },
  };
}
