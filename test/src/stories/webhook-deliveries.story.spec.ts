import { addressOf, headers, type ErrorAnswer } from '@accelerator/contracts/http';
import type { NotificationView } from '@accelerator/contracts/notifications';
import { notificationRoutes } from '@accelerator/contracts/notifications/routes';
import { webhookRoutes } from '@accelerator/contracts/webhooks/routes';
import { afterEach, describe, expect, test } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { poll } from '../harness/poll.ts';
import { body } from '../harness/setup.ts';
import { useWebhookStory, type Endpoint } from '../harness/use-webhook-app.ts';
import { never, type ReceivedCall } from '../harness/webhook-receiver.ts';

const { running, receiver, setup, ofCompany, ofProgramme, forward, forwardHours } = useWebhookStory();

const minuteMs = 60_000;
const hours = 60 * minuteMs;
let weeks = 0;

afterEach(() => {
  receiver().judge = () => ({ status: 204 });
});

/** Something that is told at once, and to every endpoint that wants it. */
async function happen(): Promise<string> {
  const description = `Weeks together, ${(weeks += 1)}`;
  await body(setup().changeCohort(setup().cohort.id, { description }));
  return description;
}

/** The call of that number fails, and no other: a slow machine may try again before the clock is put forward. */
const failingAt = ({ path }: Endpoint, number: number, body = '') => {
  const come = () => receiver().calls.filter((call) => call.path === path).length;
  receiver().judge = (call) =>
    call.path === path && come() === number ? { status: 500, body } : { status: 200, body: 'thanks' };
};

const only = { events: ['cohort.changed'] };
const answering = ({ path }: Endpoint, status: number, more: { headers?: Record<string, string>; body?: string } = {}) => {
  receiver().judge = (call) => (call.path === path ? { status, ...more } : { status: 204 });
};
/** The verifier itself goes by the clock of this process, which the server's is ahead of. */
const signatures = ({ id, headers: given, body: sent }: ReceivedCall, ...secrets: readonly string[]) =>
  secrets.map((secret) => new Webhook(secret).sign(id, new Date(Number(given['webhook-timestamp']) * 1_000), sent));
const signaturesOf = ({ headers: given }: ReceivedCall) => given['webhook-signature']!.split(' ');

describe('a delivery', () => {
  test('is tried again under the same id, with the time and the signature of the attempt, and shows what came of it', async () => {
    const endpoint = await ofProgramme(only);
    failingAt(endpoint, 1, 'x'.repeat(3_000));
    await happen();
    const [first] = await receiver().calledAt(endpoint.path, 1);
    const failed = await endpoint.delivery(({ nextTryAt }) => nextTryAt !== null);
    expect(failed).toMatchObject({
      ...{ id: first!.id, type: 'cohort.changed', status: 'waiting', tries: 1, answeredStatus: 500, problem: '500' },
      ...{ request: first!.body, answer: 'x'.repeat(1_024) },
    });
    expect((await endpoint.now()).state).toBe('failing');
    forward(6_000);
    const [second] = await receiver().some(endpoint.path, 1);
    expect([second!.id, second!.body]).toEqual([first!.id, first!.body]);
    expect(Number(second!.headers['webhook-timestamp'])).toBeGreaterThan(Number(first!.headers['webhook-timestamp']));
    expect(second!.headers['webhook-signature']).not.toBe(first!.headers['webhook-signature']);
    expect(signaturesOf(second!)).toEqual(signatures(second!, endpoint.secret));
    const done = await endpoint.delivery(({ status }) => status === 'delivered');
    expect(done).toMatchObject({
      id: first!.id,
      tries: 2,
      answeredStatus: 200,
      problem: null,
      nextTryAt: null,
      answer: 'thanks',
    });
    expect(await endpoint.now()).toMatchObject({ state: 'active', failures: 0, failingSince: null });
    await body(endpoint.remove());
  });

  test('is given up after its tenth attempt, about 75 hours after the first', async () => {
    const endpoint = await ofProgramme(only);
    answering(endpoint, 500);
    await happen();
    const waits = [0, 0.002, 0.1, 0.6, 2.3, 5.6, 11.1, 15.5, 22.1, 26.5];
    for (const [index, wait] of waits.entries()) {
      await forwardHours(wait);
      await receiver().calledAt(endpoint.path, index + 1);
      await endpoint.delivery(
        ({ tries, nextTryAt, status }) => tries === index + 1 && (nextTryAt !== null || status === 'failed'),
      );
    }
    const given = await endpoint.delivery(({ status }) => status === 'failed');
    expect(given).toMatchObject({ tries: 10, nextTryAt: null });
    // No call succeeded for three days, which is not five.
    expect((await endpoint.now()).state).toBe('failing');
    await body(endpoint.remove());
  });

  test('follows no redirect', async () => {
    const [endpoint, other] = [await ofProgramme(only), await ofProgramme({ events: ['partner.left'] })];
    answering(endpoint, 307, { headers: { Location: receiver().url(other.path) } });
    await happen();
    expect(await endpoint.delivery(({ tries }) => tries === 1)).toMatchObject({ answeredStatus: 307, status: 'waiting' });
    expect(receiver().calls.filter(({ path }) => path === other.path)).toEqual([]);
    await body(endpoint.remove());
    await body(other.remove());
  });

  test('ends the endpoint where it is answered with 410, and its owner is told', async () => {
    const company = await setup().newApp();
    const endpoint = await ofCompany(company, only);
    answering(endpoint, 410);
    await happen();
    expect(await endpoint.once(({ state }) => state === 'disabled')).toMatchObject({ disabledBecause: 'gone' });
    await endpoint.delivery(({ status }) => status === 'failed');
    const told = async () =>
      (await body(company.client.get<readonly NotificationView[]>(notificationRoutes.list.path))).find(({ message }) =>
        message.includes('connection of'),
      );
    expect((await poll(told, { missing: () => 'Nobody was told' })).message).toBe(
      'A connection of your company was disabled: it answered that it is gone. Look at its deliveries, and resume it once it works.',
    );
  });

  test('ends the endpoint after five days without a success, and not a moment before', async () => {
    const endpoint = await ofProgramme(only);
    answering(endpoint, 500);
    await happen();
    const triedAgainAfter = (number: number) =>
      endpoint.delivery(({ tries, nextTryAt }) => tries === number && nextTryAt !== null);
    await triedAgainAfter(1);
    await forwardHours(119);
    await triedAgainAfter(2);
    expect((await endpoint.now()).state).toBe('failing');
    await forwardHours(2);
    expect(await endpoint.once(({ state }) => state === 'disabled')).toMatchObject({ disabledBecause: 'no_success' });
    await body(endpoint.act('resume'));
    expect(await endpoint.now()).toMatchObject({ state: 'active', failures: 0 });
    await body(endpoint.remove());
  });

  test.each([429, 503])('answered with %d leaves the endpoint alone for as long as it asks', async (status) => {
    const endpoint = await ofProgramme(only);
    answering(endpoint, status, { headers: { 'Retry-After': '600' } });
    await happen();
    const asked = await endpoint.delivery(({ nextTryAt }) => nextTryAt !== null);
    expect(Date.parse(asked.nextTryAt!) - Date.parse(asked.lastTryAt!)).toBeGreaterThanOrEqual(595_000);
    receiver().judge = () => ({ status: 204 });
    await happen();
    const witness = await ofProgramme(only);
    await happen();
    await receiver().some(witness.path, 1);
    expect(receiver().at(endpoint.path)).toEqual([]);
    await forwardHours(0.2);
    await receiver().some(endpoint.path, 3);
    await body(endpoint.remove());
    await body(witness.remove());
  });

  test('is listed while its first call is open', async () => {
    const endpoint = await ofProgramme(only);
    receiver().judge = ({ path }) => (path === endpoint.path ? never() : { status: 204 });
    await happen();
    const [call] = await receiver().calledAt(endpoint.path, 1);
    expect(await endpoint.deliveries()).toMatchObject([
      { id: call!.id, status: 'waiting', tries: 0, lastTryAt: null, nextTryAt: null, request: null },
    ]);
    await body(endpoint.remove());
  });

  test('of an endpoint that hangs holds up no other one', async () => {
    const hanging = await Promise.all([1, 2, 3].map(() => ofProgramme(only)));
    const healthy = await ofProgramme(only);
    receiver().judge = ({ path }) => (hanging.some((one) => one.path === path) ? never() : { status: 204 });
    for (let number = 1; number <= 5; number += 1) await happen();
    await receiver().some(healthy.path, 5);
    const open = receiver().calls.filter(({ path }) => hanging.some((one) => one.path === path));
    expect(open.length).toBeLessThanOrEqual(4 * hanging.length);
    for (const endpoint of [...hanging, healthy]) await body(endpoint.remove());
  });

  test('goes out under the former signatures too for a day after the secret was replaced, twice, and where a try was on its way', async () => {
    const endpoint = await ofProgramme(only);
    answering(endpoint, 500);
    await happen();
    await endpoint.delivery(({ nextTryAt }) => nextTryAt !== null);
    const { secret: unused } = await body(endpoint.act('rotate'));
    const { secret } = await body(endpoint.act('rotate'));
    expect((await endpoint.now()).formerSecretEndsAt).not.toBeNull();
    receiver().judge = () => ({ status: 204 });
    forward(6 * minuteMs);
    const [again] = await receiver().some(endpoint.path, 1);
    expect(signaturesOf(again!)).toEqual(signatures(again!, secret!, unused!, endpoint.secret));
    await forwardHours(25);
    await happen();
    const [, later] = await receiver().some(endpoint.path, 2);
    expect(signaturesOf(later!)).toEqual(signatures(later!, secret!));
    expect(Buffer.from(secret!.slice('whsec_'.length), 'base64')).toHaveLength(32);
    await body(endpoint.remove());
  });
});

describe('an endpoint', () => {
  test('gets a test event where someone asks for it, also while it is paused', async () => {
    const endpoint = await ofProgramme(only);
    await body(endpoint.act('pause'));
    await body(endpoint.act('test'));
    const [call] = await receiver().some(endpoint.path, 1);
    expect(call!.event).toMatchObject({ type: 'test.ping', data: { webhookId: endpoint.id } });
    await body(endpoint.remove());
  });

  test('that fails a test event has that among its deliveries, not tried again, and is not called failing', async () => {
    const endpoint = await ofProgramme(only);
    answering(endpoint, 500);
    await body(endpoint.act('test'));
    expect(await endpoint.delivery(({ status }) => status === 'failed')).toMatchObject({
      tries: 1,
      nextTryAt: null,
      problem: '500',
    });
    expect(await endpoint.now()).toMatchObject({ state: 'active', failures: 0, failingSince: null });
    await body(endpoint.remove());
  });

  test('that answers a test event with 410 ends', async () => {
    const endpoint = await ofProgramme(only);
    answering(endpoint, 410);
    await body(endpoint.act('test'));
    await endpoint.once(({ state }) => state === 'disabled');
    await body(endpoint.remove());
  });

  test('that is paused misses what happens, and gets it where it is asked for: one, or all since a moment', async () => {
    const endpoint = await ofProgramme(only);
    await body(endpoint.act('pause'));
    const since = new Date(running().clock.now() - minuteMs).toISOString();
    for (let number = 1; number <= 3; number += 1) await happen();
    await poll(async () => (await endpoint.deliveries({ status: 'missed' })).length === 3 || undefined, {
      missing: () => 'Not all were missed',
    });
    const [latest, , oldest] = await endpoint.deliveries({ status: 'missed' });
    expect((await endpoint.redeliver(oldest!.id)).status).toBe(409);
    await body(endpoint.act('resume'));
    await body(endpoint.redeliver(oldest!.id));
    expect((await receiver().some(endpoint.path, 1)).map(({ id }) => id)).toEqual([oldest!.id]);
    await endpoint.delivery(({ id, status }) => id === oldest!.id && status === 'delivered');
    expect((await body(endpoint.redeliverSince(since))).number).toBe(2);
    const all = await receiver().some(endpoint.path, 3);
    expect(all.at(-1)!.id).toBe(latest!.id);
    expect(new Set(all.map(({ id }) => id)).size).toBe(3);
    const tooOld = new Date(running().clock.now() - 31 * 24 * hours).toISOString();
    const { status, body: refused } = await endpoint.redeliverSince(tooOld);
    expect([status, (refused as unknown as ErrorAnswer).errors?.[0]?.field]).toEqual([400, 'since']);
    await body(endpoint.remove());
  });

  test('gets no test event again with all that failed since a moment, and one where it is asked for', async () => {
    const endpoint = await ofProgramme(only);
    const since = new Date(running().clock.now() - minuteMs).toISOString();
    answering(endpoint, 500);
    await body(endpoint.act('test'));
    const failed = await endpoint.delivery(({ status }) => status === 'failed');
    await body(endpoint.act('pause'));
    await happen();
    const missed = await endpoint.delivery(({ status }) => status === 'missed');
    await body(endpoint.act('resume'));
    receiver().judge = () => ({ status: 204 });
    expect((await body(endpoint.redeliverSince(since))).number).toBe(1);
    await endpoint.delivery(({ id, status }) => id === missed.id && status === 'delivered');
    await body(endpoint.redeliver(failed.id));
    await endpoint.delivery(({ id, status }) => id === failed.id && status === 'delivered');
    expect(receiver().typesAt(endpoint.path)).toEqual(['cohort.changed', 'test.ping']);
    await body(endpoint.remove());
  });

  test('has its deliveries in pages, the latest first, each once', async () => {
    const company = await setup().newApp();
    const endpoint = await ofCompany(company, only);
    await body(endpoint.act('pause'));
    for (let number = 1; number <= 53; number += 1) await happen();
    await poll(async () => (await endpoint.deliveries({ status: 'missed' })).length === 50 || undefined, {
      missing: () => 'Not all were missed',
    });
    const page = (after?: string) =>
      company.client.get<readonly { id: string; timestamp: string }[]>(
        addressOf(webhookRoutes.deliveries, { id: endpoint.id }, { after }),
      );
    const rest = async () => {
      const first = await page();
      const next = first.headers.get(headers.nextAfter)!;
      const second = await page(next);
      return { ids: [...first.body, ...second.body].map(({ id }) => id), end: second.headers.get(headers.nextAfter) };
    };
    const { ids, end } = await poll(
      async () => {
        const found = await rest();
        return found.ids.length === 53 ? found : undefined;
      },
      { missing: () => 'Not all were missed' },
    );
    expect([new Set(ids).size, end]).toEqual([53, null]);
    const { status, body: refused } = await page('another-place');
    expect([status, (refused as unknown as ErrorAnswer).errors]).toEqual([
      400,
      [{ field: 'after', message: 'Give after as X-Next-After said it' }],
    ]);
  });

  test('gets what waits for it after a restart, and nothing twice', async () => {
    const endpoint = await ofProgramme(only);
    await happen();
    await receiver().some(endpoint.path, 1);
    failingAt(endpoint, 2);
    await happen();
    await endpoint.delivery(({ nextTryAt }) => nextTryAt !== null);
    await running().app.restart();
    await setup().signInAgain();
    forward(6_000);
    const calls = await receiver().some(endpoint.path, 2);
    expect(new Set(calls.map(({ id }) => id)).size).toBe(2);
    await body(endpoint.remove());
  });
});
