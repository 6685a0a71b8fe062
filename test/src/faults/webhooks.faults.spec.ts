import { randomUUID } from 'node:crypto';
import { addressOf, headers } from '@accelerator/contracts/http';
import type { WebhookSecretView } from '@accelerator/contracts/webhooks';
import { adminWebhookRoutes } from '@accelerator/contracts/webhooks/routes';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { logOf } from '../harness/log.ts';
import { body } from '../harness/setup.ts';
import { useWebhookStory, type Endpoint } from '../harness/use-webhook-app.ts';
import { never, type ReceivedCall } from '../harness/webhook-receiver.ts';
import { CrashingStatement, type CrashPoint } from './crashing-statement.ts';

const crashing = new CrashingStatement();
const story = useWebhookStory({}, [crashing.code]);
const { receiver, setup, running, ofProgramme, forward } = story;
const only = { events: ['cohort.changed'] };
const leaseMs = 2 * 60_000;
/** Longer than the lease, and than the wait after a first failure. */
const untilTakenAgainMs = leaseMs + 1_000;

let changes = 0;
async function happen(): Promise<void> {
  await body(setup().changeCohort(setup().cohort.id, { description: `Change ${(changes += 1)}` }));
}

/** The ids of the events of this kind in the log, in its order. */
async function happened(): Promise<string[]> {
  const events = await logOf(running().app, `cohort-${setup().cohort.id}`, 'CohortEdited');
  return events.map(({ id }) => id);
}

const firstOfEach = (calls: readonly ReceivedCall[]) => [...new Set(calls.map(({ id }) => id))];

async function arrived(endpoint: Endpoint, ids: readonly string[]): Promise<void> {
  for (const id of ids) await receiver().one((call) => call.path === endpoint.path && call.id === id);
}

async function untilKilled(): Promise<void> {
  await running().app.ended();
  crashing.clear();
  await running().app.kill();
  await running().app.start();
}

// The clock runs ahead, and adding an endpoint takes a password that was given in the last minutes.
beforeEach(() => setup().signInAgain());

afterEach(() => {
  crashing.clear();
  receiver().judge = () => ({ status: 204 });
});

describe('wherever the server is killed, a webhook', () => {
  const outbox = { queue: 'INSERT INTO item (', take: 'UPDATE item SET due_at = ?, attempts', end: 'UPDATE item SET ended_at' };
  const places: readonly (CrashPoint & { readonly place: string; readonly answer?: number; readonly isLate?: true })[] = [
    { place: 'while it is decided what to queue', when: 'before', words: ['SELECT', '"webhooks v2"'] },
    { place: 'before it is queued', when: 'before', words: [outbox.queue] },
    { place: 'while it is queued', when: 'after', words: [outbox.queue] },
    { place: 'once it is queued', when: 'before', words: ['INTO checkpoint (name, position)'] },
    { place: 'before it is taken', when: 'before', words: [outbox.take] },
    { place: 'while it is taken', when: 'after', words: [outbox.take] },
    // It comes when its lease has ended, and what follows it does not wait.
    { place: 'before the call', when: 'before', words: ['SELECT', 'FROM webhook_address'], isLate: true },
    { place: 'after the success, before it is noted', when: 'before', words: ['INSERT', 'webhook_delivery'] },
    { place: 'after the success was noted', when: 'after', words: ['INSERT', 'webhook_delivery'] },
    { place: 'before its end', when: 'before', words: [outbox.end] },
    { place: 'at its end', when: 'after', words: [outbox.end] },
    { place: 'before the next try is set', when: 'before', words: ['UPDATE item SET due_at = ?, problem'], answer: 500 },
    { place: 'once the next try is set', when: 'after', words: ['UPDATE item SET due_at = ?, problem'], answer: 500 },
  ];

  test.each(places)('arrives, in its order and under its id: $place', async ({ answer = 204, isLate = false, ...point }) => {
    const endpoint = await ofProgramme(only);
    const before = await happened();
    receiver().judge = () => ({ status: answer });
    crashing.set(point);
    await happen().catch(() => undefined);
    await untilKilled();
    receiver().judge = () => ({ status: 204 });
    await happen();
    await expectAll(endpoint, before.length, isLate);
  });

  test('arrives where the server is killed while the call is open', async () => {
    const endpoint = await ofProgramme(only);
    const before = await happened();
    receiver().judge = never;
    await happen();
    await receiver().calledAt(endpoint.path, 1);
    await running().app.kill();
    await running().app.start();
    receiver().judge = () => ({ status: 204 });
    await happen();
    await expectAll(endpoint, before.length);
  });

  test('is signed with the secret that the owner was told, where the server is killed while it is replaced', async () => {
    const endpoint = await ofProgramme(only);
    const key = { [headers.idempotencyKey]: randomUUID() };
    const rotate = () =>
      setup().admin.post<WebhookSecretView>(addressOf(adminWebhookRoutes.rotate, { id: endpoint.id }), undefined, key);
    crashing.set({ when: 'before', words: ['INSERT', 'webhook_address'] });
    await rotate().catch(() => undefined);
    await untilKilled();
    const { secret } = await body(rotate());
    await happen();
    const [call] = await receiver().some(endpoint.path, 1);
    const at = new Date(Number(call!.headers['webhook-timestamp']) * 1_000);
    const signatures = [secret!, endpoint.secret].map((one) => new Webhook(one).sign(call!.id, at, call!.body));
    expect(call!.headers['webhook-signature']!.split(' ')).toEqual(signatures);
    await body(endpoint.remove());
  });

  test.each<CrashPoint & { readonly place: string }>([
    { place: 'before it is queued', when: 'before', words: [outbox.queue] },
    { place: 'once it is queued', when: 'before', words: ['UPDATE webhook_delivery', 'status'] },
  ])('that did not arrive is sent again, where the server is killed when someone asks for that: $place', async (point) => {
    const endpoint = await ofProgramme(only);
    await body(endpoint.act('pause'));
    const since = new Date(running().clock.now() - 1_000).toISOString();
    await happen();
    const { id } = await endpoint.delivery(({ status }) => status === 'missed');
    await body(endpoint.act('resume'));
    crashing.set(point);
    await endpoint.redeliver(id).catch(() => undefined);
    await untilKilled();
    await body(endpoint.redeliverSince(since));
    await arrived(endpoint, [id]);
    expect(
      new Set(
        receiver()
          .at(endpoint.path)
          .map((call) => call.id),
      ),
    ).toEqual(new Set([id]));
    await body(endpoint.remove());
  });
});

/** Expects the two events since, in their order at first sight, each under its id. */
async function expectAll(endpoint: Endpoint, from: number, isLate = false): Promise<void> {
  const expected = (await happened()).slice(from);
  expect(expected).toHaveLength(2);
  await arrived(endpoint, expected.slice(-1));
  forward(untilTakenAgainMs);
  await arrived(endpoint, expected);
  const calls = receiver().calls.filter(({ path }) => path === endpoint.path);
  expect(firstOfEach(calls)).toEqual(isLate ? expected.toReversed() : expected);
  const bodies = new Set(calls.map(({ id, event: { timestamp } }) => `${id} ${timestamp}`));
  expect(bodies.size).toBe(expected.length);
  await body(endpoint.remove());
}
