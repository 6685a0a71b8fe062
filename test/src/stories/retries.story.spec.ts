import type { AdminCohortView } from '@accelerator/contracts/cohorts';
import { adminCohortRoutes } from '@accelerator/contracts/cohorts/routes';
import { addressOf, headers } from '@accelerator/contracts/http';
import { partnerRoutes } from '@accelerator/contracts/partners/routes';
import type { PartnershipView } from '@accelerator/contracts/partnerships';
import { adminPartnershipRoutes, partnershipRoutes } from '@accelerator/contracts/partnerships/routes';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Answer } from '../harness/http-client.ts';
import { logLength } from '../harness/log.ts';
import { signIn, type SignedUp } from '../harness/people.ts';
import { useApp } from '../harness/running-app.ts';
import { apply, body, matchedWith, matchesOf, partnershipsOf, Setup, showInterest } from '../harness/setup.ts';

const runningApp = useApp();
let setup: Setup;
let keys = 0;

beforeAll(async () => {
  setup = await Setup.of(runningApp());
});

const newKey = () => ({ [headers.idempotencyKey]: `retry-${(keys += 1)}` });
const interest = (from: SignedUp, to: SignedUp, key: Record<string, string>) =>
  from.client.post<PartnershipView>(partnershipRoutes.start.path, { partnerId: to.partnerId, interested: true }, key);
const outcomeOf = ({ status, body: said, headers: given }: Answer<unknown>) => [status, said, given.get(headers.logPosition)];

describe('a call that is sent again with its key', () => {
  test('answers its first outcome and appends nothing', async () => {
    const [app, solutions, key] = [await setup.app(), await setup.solutions(), newKey()];
    const first = await interest(app, solutions, key);
    expect([first.status, first.headers.get(headers.logPosition)]).toEqual([200, expect.stringMatching(/\S/)]);
    const length = await logLength(runningApp());
    // What happened since does not show: it is the first answer, not a new one.
    await body(showInterest(solutions, app));
    const after = await logLength(runningApp());
    expect(after).toBeGreaterThan(length);
    expect(outcomeOf(await interest(app, solutions, key))).toEqual(outcomeOf(first));
    expect(await logLength(runningApp())).toBe(after);
  });

  test('is carried out once, however many come at the same time', async () => {
    const [cohort, key] = [
      { name: 'Once', code: 'ONCE', status: 'Open', kickoffDate: '2999-01-10', description: 'Once' },
      newKey(),
    ];
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => setup.admin.post<AdminCohortView>(adminCohortRoutes.create.path, cohort, key)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(outcomeOf(answer)))).size).toBe(1);
    expect(answers[0]!.status).toBe(201);
    const all = await body(setup.admin.get<AdminCohortView[]>(adminCohortRoutes.list.path));
    expect(all.filter(({ code }) => code === 'ONCE')).toHaveLength(1);
  });

  test('with another body is refused, and not carried out', async () => {
    const [app, one, other, key] = [await setup.app(), await setup.solutions(), await setup.solutions(), newKey()];
    await body(interest(app, one, key));
    expect(await interest(app, other, key)).toMatchObject({
      status: 409,
      body: { message: 'This Idempotency-Key was used for another call.' },
    });
    expect(await partnershipsOf(app)).toHaveLength(1);
  });

  test('by someone else is a call of its own', async () => {
    const [one, other, solutions, key] = [await setup.app(), await setup.app(), await setup.solutions(), newKey()];
    await body(interest(one, solutions, key));
    const { partner } = await body(interest(other, solutions, key));
    expect(partner.id).toBe(solutions.partnerId);
    expect(await partnershipsOf(other)).toHaveLength(1);
  });

  test('answers a refusal again too, although it could succeed by now', async () => {
    const [pair, key] = [await setup.mutual(), newKey()];
    const approve = (given: Record<string, string>) =>
      setup.admin.post(addressOf(adminPartnershipRoutes.approve, { id: pair.partnershipId }), undefined, given);
    const first = await approve(key);
    expect(first).toMatchObject({ status: 409, body: { code: 'not_awaiting_approval' } });
    for (const partner of [pair.app, pair.solutions]) await body(apply(partner, pair, setup.cohort.id));
    expect(outcomeOf(await approve(key))).toEqual(outcomeOf(first));
    expect((await approve(newKey())).status).toBe(200);
  });

  test('over a restart of the server answers its first outcome', async () => {
    const [app, solutions, key] = [await setup.app(), await setup.solutions(), newKey()];
    const first = await interest(app, solutions, key);
    await runningApp().restart();
    const length = await logLength(runningApp());
    expect(outcomeOf(await interest(app, solutions, key))).toEqual(outcomeOf(first));
    expect(await logLength(runningApp())).toBe(length);
  });

  test('that did nothing while the company was approved does nothing after that', async () => {
    const [app, solutions] = [await setup.app(), await setup.solutions()];
    await body(setup.decide('reject', app, 'Not now'));
    const length = await logLength(runningApp());
    const key = newKey();
    for (const answer of [await interest(app, solutions, key), await interest(app, solutions, key)])
      expect(answer).toMatchObject({ status: 403, body: { code: 'not_approved' } });
    const wrong = await app.client.post(partnershipRoutes.start.path, { partnerId: 1, interested: true }, newKey());
    expect(wrong).toMatchObject({ status: 403, body: { code: 'not_approved' } });
    expect(await logLength(runningApp())).toBe(length);
    await body(setup.decide('approve', app));
    expect((await interest(app, solutions, key)).status).toBe(200);
  });

  test('needs a key that can be read', async () => {
    const [app, solutions] = [await setup.app(), await setup.solutions()];
    for (const key of ['two words', 'x'.repeat(201)])
      expect((await interest(app, solutions, { [headers.idempotencyKey]: key })).status).toBe(400);
    expect(await partnershipsOf(app)).toEqual([]);
  });
});

describe('a call without a key that is sent again', () => {
  test('finds that it is already so', async () => {
    const pair = await setup.mutual();
    const acts = [
      () => showInterest(pair.app, pair.solutions),
      () => apply(pair.app, pair, setup.cohort.id),
      () => apply(pair.solutions, pair, setup.cohort.id),
      () => setup.judge('approve', pair),
    ];
    for (const act of acts) {
      const { status } = await act();
      const length = await logLength(runningApp());
      const again = await act();
      expect([status, again.status, await logLength(runningApp())]).toEqual([200, 200, length]);
    }
  });
});

describe('a caller reads what it wrote', () => {
  test('in the very next call, every time', async () => {
    const app = await setup.app();
    const others = await Promise.all(Array.from({ length: 10 }, () => setup.solutions()));
    for (const [index, other] of others.entries()) {
      const { headers: given } = await showInterest(app, other);
      expect(given.get(headers.logPosition)).toMatch(/\S/);
      const list = await app.client.get<PartnershipView[]>(partnershipRoutes.list.path);
      expect([list.body.length, list.headers.get(headers.logLag)]).toEqual([index + 1, null]);
    }
  });

  test('and so do those whom it concerns, in all their sessions', async () => {
    const [app, solutions] = [await setup.app(), await setup.solutions()];
    const elsewhere = { ...solutions, client: await signIn(runningApp(), solutions.form) };
    await body(
      app.client.put(addressOf(partnerRoutes.updateAppProfile, { id: app.partnerId }), {
        companyName: `Renamed ${app.form.companyName}`,
      }),
    );
    for (const partner of [solutions, elsewhere]) {
      const { matches } = await matchesOf(partner);
      expect(matches.find(({ id }) => id === app.partnerId)!.companyName).toBe(`Renamed ${app.form.companyName}`);
    }
    await body(setup.decide('reject', app));
    expect(await matchedWith(elsewhere)).not.toContain(app.partnerId);
  });

  test('a call that only reads names no position', async () => {
    const app = await setup.app();
    expect((await app.client.get(partnershipRoutes.list.path)).headers.get(headers.logPosition)).toBeNull();
  });
});
