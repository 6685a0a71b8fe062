import type { PasswordResetView } from '@accelerator/contracts/accounts';
import { accountRoutes, adminUserRoutes } from '@accelerator/contracts/accounts/routes';
import { addressOf } from '@accelerator/contracts/http';
import { liveRoutes } from '@accelerator/contracts/live';
import { myDataRoutes } from '@accelerator/contracts/my-data/routes';
import { partnerRoutes } from '@accelerator/contracts/partners/routes';
import { beforeEach, describe, expect, test } from '@jest/globals';
import type { HttpClient } from '../harness/http-client.ts';
import { appPartner, register, signIn, signInAsAdministrator } from '../harness/people.ts';
import { poll } from '../harness/poll.ts';
import { superadmin, useApp } from '../harness/running-app.ts';
import { ServerClock } from '../harness/server-clock.ts';
import { body } from '../harness/setup.ts';
import { useStreams } from '../harness/use-streams.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const listen = useStreams();
const clock = new ServerClock();
const runningApp = useApp({ env: clock.env });

/** Does what a thief does with a cookie. */
async function statusWith(cookie: string): Promise<number> {
  return (await runningApp().client().get(accountRoutes.user.path, { Cookie: cookie })).status;
}
const status = async (client: HttpClient, headers = {}) => (await client.get(accountRoutes.user.path, headers)).status;

/** Uses a session once in each of so many spans of time. */
async function use(client: HttpClient, times: number, everyMs: number, headers = {}): Promise<number> {
  for (let time = 0; time < times; time += 1) {
    clock.forward(everyMs);
    const found = await status(client, headers);
    if (found !== 200) return found;
  }
  return 200;
}

describe('a stolen cookie', () => {
  test('is worth nothing once its owner has changed the password', async () => {
    const { client, form } = await register(runningApp(), appPartner());
    const stolen = client.cookieHeader;
    const stream = await listen(client);
    const change = { currentPassword: form.password, newPassword: 'another-one', confirmPassword: 'another-one' };
    await body(client.post(accountRoutes.changePassword.path, change));
    expect([await statusWith(stolen), await status(client)]).toEqual([401, 200]);
    await stream.ended;
    await listen(client);
  });

  test('of a partner ends after 30 days, however much it is used', async () => {
    const { client } = await register(runningApp(), appPartner());
    const stolen = client.cookieHeader;
    expect(await use(client, 29, day)).toBe(200);
    clock.forward(day + minute);
    expect(await statusWith(stolen)).toBe(401);
  });

  test('of a partner ends after 7 days without use', async () => {
    const { client } = await register(runningApp(), appPartner());
    clock.forward(7 * day + minute);
    expect(await status(client)).toBe(401);
  });

  test('of an administrator ends after 2 hours without use', async () => {
    const client = await signInAsAdministrator(runningApp());
    clock.forward(2 * hour - 2 * minute);
    expect(await status(client)).toBe(200);
    clock.forward(2 * hour + minute);
    expect(await status(client)).toBe(401);
  });

  test('of an administrator ends after 12 hours, however much it is used', async () => {
    const client = await signInAsAdministrator(runningApp());
    expect(await use(client, 11, hour)).toBe(200);
    clock.forward(hour + minute);
    expect(await status(client)).toBe(401);
  });

  test('is not kept alive by what a forgotten page asks for by itself', async () => {
    const client = await signInAsAdministrator(runningApp());
    expect(await use(client, 4, 25 * minute, { 'X-Background': '1' })).toBe(200);
    const stream = await listen(client);
    clock.forward(25 * minute);
    expect(await status(client, { 'X-Background': '1' })).toBe(401);
    await stream.ended;
  });
});

describe('the end of a session by time', () => {
  interface Line {
    readonly security: string;
    readonly name: string;
  }

  /** The lines of the security log about logins and sessions that expired, once all are there that are waited for. */
  function linesFrom(begun: number, areThere: (lines: readonly Line[]) => boolean): Promise<readonly Line[]> {
    const written = () => {
      const texts = runningApp().output.slice(begun).split('\n').slice(0, -1);
      const wanted = texts.filter((text) => text.includes('"security":"log_in"') || text.includes('"what":"expired"'));
      const lines = wanted.map((text) => JSON.parse(text) as Line);
      return areThere(lines) ? lines : undefined;
    };
    return poll(written, { missing: () => 'The lines were not all written' });
  }

  const logIns = (count: number) => (lines: readonly Line[]) =>
    lines.filter(({ security }) => security === 'log_in').length === count;

  /** Those of whom has logged in first. */
  const ofTheFirst = (lines: readonly Line[]) => lines.filter(({ name }) => name === lines[0]!.name);

  test('is one line of the security log, however many calls meet it', async () => {
    const begun = runningApp().output.length;
    const { client } = await register(runningApp(), appPartner());
    const stolen = client.cookieHeader;
    clock.forward(7 * day + minute);
    await Promise.all(Array.from({ length: 5 }, () => statusWith(stolen)));
    await register(runningApp(), appPartner());
    const [, ...ended] = ofTheFirst(await linesFrom(begun, logIns(2)));
    expect(ended).toEqual([expect.objectContaining({ security: 'session_ended', network: '127.0.0.0/24', what: 'expired' })]);
  });

  test('is noted for those too who never come back', async () => {
    const begun = runningApp().output.length;
    await register(runningApp(), appPartner());
    await linesFrom(begun, logIns(1));
    clock.forward(7 * day + minute);
    await runningApp().kill('SIGTERM');
    await runningApp().start();
    const lines = await linesFrom(begun, (written) => ofTheFirst(written).length === 2);
    expect(ofTheFirst(lines)[1]).toMatchObject({ security: 'session_ended' });
  });
});

describe('a session that was left open', () => {
  test('deletes no profile and downloads no data ten minutes after the login, unless the password is given again', async () => {
    const { client, form } = await register(runningApp(), appPartner());
    clock.forward(11 * minute);
    const remove = () => client.delete(partnerRoutes.deleteProfile.path);
    expect(await remove()).toMatchObject({ status: 403, body: { code: 'confirm_password' } });
    const download = () => client.get(myDataRoutes.download.path);
    expect(await download()).toMatchObject({ status: 403, body: { code: 'confirm_password' } });
    const confirm = (currentPassword: string) => client.post('/api/confirm-password', { currentPassword });
    expect(await confirm('not-the-one')).toMatchObject({ status: 400, body: { code: 'wrong_password' } });
    expect((await remove()).status).toBe(403);
    expect((await confirm(form.password)).status).toBe(200);
    clock.forward(9 * minute);
    expect((await download()).status).toBe(200);
    expect((await remove()).status).toBe(200);
  });
});

describe('a temporary password, which others may have read', () => {
  let client: HttpClient;
  let temporaryPassword: string;

  beforeEach(async () => {
    const { user, form } = await register(runningApp(), appPartner());
    const reset = addressOf(adminUserRoutes.resetPassword, { id: user.id });
    ({ temporaryPassword } = await body((await signIn(runningApp(), superadmin)).post<PasswordResetView>(reset)));
    client = await signIn(runningApp(), { username: form.username, password: temporaryPassword });
  });

  test('opens its change and nothing else', async () => {
    for (const path of [partnerRoutes.profile.path, liveRoutes.stream.path, '/api/notifications', '/api/sessions'])
      expect(await client.get(path)).toMatchObject({ status: 403, body: { code: 'change_password_first' } });
    expect((await client.delete(partnerRoutes.deleteProfile.path)).status).toBe(403);
    expect(await status(client)).toBe(200);
    const change = { currentPassword: temporaryPassword, newPassword: 'my-own-choice', confirmPassword: 'my-own-choice' };
    await body(client.post(accountRoutes.changePassword.path, change));
    expect((await client.get(partnerRoutes.profile.path)).status).toBe(200);
  });
});
