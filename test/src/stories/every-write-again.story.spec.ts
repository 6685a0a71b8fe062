import { headers } from '@accelerator/contracts/http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Answer } from '../harness/http-client.ts';
import { MailServer } from '../harness/mail-server.ts';
import { startApp, type RunningApp } from '../harness/running-app.ts';
import { ServerClock } from '../harness/server-clock.ts';
import { Setup } from '../harness/setup.ts';
import { appendedAfter, headOf, KeyedWrite, type Play, type Stage, type WriteRoute } from '../retries/play.ts';
import { overtakenWrites } from '../retries/overtaken-writes.ts';
import { writesOfAccounts } from '../retries/writes-of-accounts.ts';
import { writesOfAdministrators } from '../retries/writes-of-administrators.ts';
import { writesOfPartners } from '../retries/writes-of-partners.ts';
import { writesOfWebhooks } from '../retries/writes-of-webhooks.ts';

/** Every call that can change something, at its work: one that is missing here does not compile. */
const writes: Readonly<Record<WriteRoute, Play>> = {
  ...writesOfAccounts,
  ...writesOfWebhooks,
  ...writesOfPartners,
  ...writesOfAdministrators,
};

/** The calls that are answered another way when it is done again, and why. */
const otherwise: Partial<Record<WriteRoute, number>> = {
  // Whoever deleted their profile is not known any more.
  'DELETE /api/profile': 401,
};

/** There is a profile, and a company, from the registration on, and no session of an assistant ever. */
const refused: readonly WriteRoute[] = [
  'POST /api/app-partner',
  'POST /api/solutions-partner',
  'POST /api/company',
  'DELETE /api/mcp',
];
/** The changes of these lie in the vault, the outbox or in memory. */
const inNoEvent: readonly WriteRoute[] = [
  'POST /api/login',
  'POST /api/logout',
  'POST /api/confirm-password',
  'POST /api/mcp',
  'DELETE /api/admin/proposals/:id',
  'POST /api/account/second-factor',
  'DELETE /api/sessions',
  'DELETE /api/sessions/:id',
  'POST /api/mail/confirmations',
  'POST /api/webhooks/:id/test',
  'POST /api/webhooks/:id/deliveries/:deliveryId/redeliver',
  'POST /api/webhooks/:id/redeliver',
  'POST /api/admin/webhooks/:id/test',
  'POST /api/admin/webhooks/:id/deliveries/:deliveryId/redeliver',
  'POST /api/admin/webhooks/:id/redeliver',
  'PUT /api/admin/presence/:kind/:id',
  'DELETE /api/admin/presence/:kind/:id',
  'DELETE /api/admin/users/:id/sessions',
  'DELETE /api/admin/users/:id/throttle',
];

/** They answer how far something has come that goes on by itself. */
const ofTheMoment: readonly WriteRoute[] = [
  'POST /api/webhooks/:id/redeliver',
  'POST /api/admin/webhooks/:id/redeliver',
  'POST /api/admin/projections/:name',
  'POST /api/admin/projections/:name/parked',
];

let app: RunningApp;
let mail: MailServer;
let stage: Stage;

beforeAll(async () => {
  mail = new MailServer();
  await mail.listen();
  const clock = new ServerClock();
  app = await startApp({ env: { ...clock.env, SMTP_URL: mail.url, MAIL_FROM: 'Programme <partners@sender.example>' } });
  stage = { app, mail, clock, setup: await Setup.of(app) };
});
afterAll(async () => {
  await app.stop();
  await mail.close();
});

const outcomeOf = ({ status, body, headers: given }: Answer<unknown>) => ({
  status,
  body,
  position: given.get(headers.logPosition),
});

describe('sent again with its key after a crash between the commit and the answer, there answers its first outcome', () => {
  const routes = Object.keys(writes) as WriteRoute[];
  test.each(routes.filter((route) => !(route in otherwise)))('%s', async (route) => {
    const write = await KeyedWrite.of(stage, route, await writes[route](stage));
    const before = await headOf(app);
    const first = await write.send();
    await write.forgetOutcome();
    const after = await headOf(app);
    const again = await write.send();
    expect(outcomeOf(again)).toEqual({ ...outcomeOf(first), ...(ofTheMoment.includes(route) && { body: expect.anything() }) });
    expect(await appendedAfter(app, after)).toEqual([]);
    const isRefused = refused.includes(route);
    expect([first.status >= 400, before === after]).toEqual([isRefused, isRefused || inNoEvent.includes(route)]);
  });

  test.each(overtakenWrites)('%s', async (_what, route, play) => {
    const { meanwhile, ...said } = await play(stage);
    const write = await KeyedWrite.of(stage, route, said);
    const first = await write.send();
    await write.forgetOutcome();
    await meanwhile();
    const after = await headOf(app);
    const again = await write.send();
    // What it shows of the present is not what it was.
    expect([first.status < 300, again.status]).toEqual([true, first.status]);
    expect(again.headers.get(headers.logPosition)).toBe(first.headers.get(headers.logPosition));
    expect(await appendedAfter(app, after)).toEqual([]);
  });

  test.each(Object.entries(otherwise) as [WriteRoute, number][])('but %s', async (route, status) => {
    const write = await KeyedWrite.of(stage, route, await writes[route](stage));
    expect((await write.send()).status).toBe(200);
    await write.forgetOutcome();
    expect((await write.send()).status).toBe(status);
  });
});
