import type { SessionView } from '@accelerator/contracts/accounts';
import { accountRoutes } from '@accelerator/contracts/accounts/routes';
import { addressOf, headers } from '@accelerator/contracts/http';
import { describe, expect, test } from '@jest/globals';
import type { HttpClient } from '../harness/http-client.ts';
import { appPartner, register, signIn, signInAsViewer } from '../harness/people.ts';
import { adminviewer, useApp } from '../harness/running-app.ts';
import { body } from '../harness/setup.ts';
import { useStreams } from '../harness/use-streams.ts';

const runningApp = useApp();
const listen = useStreams();

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';

const sessionsOf = (client: HttpClient) => body(client.get<SessionView[]>(accountRoutes.sessions.path));
const status = async (client: HttpClient) => (await client.get(accountRoutes.user.path)).status;
const end = (client: HttpClient, id: string) => client.delete(addressOf(accountRoutes.endSession, { id }));

/** A user who is logged in twice. */
async function twice() {
  const { client: here, form } = await register(runningApp(), appPartner());
  const there = runningApp().client();
  await body(
    there.post(accountRoutes.logIn.path, { username: form.username, password: form.password }, { 'User-Agent': firefox }),
  );
  return { here, there, form };
}

describe('where someone is logged in', () => {
  test('is said by browser, address and time, the session that asks among them', async () => {
    const { here, there } = await twice();
    const sessions = await sessionsOf(there);
    expect(sessions).toHaveLength(2);
    const [current] = sessions.filter((session) => session.current);
    expect(current).toMatchObject({ browser: 'Firefox on Windows', network: '127.0.0.0/24' });
    const lasts = (session: SessionView) => Date.parse(session.endsAt) - Date.parse(session.startedAt!);
    expect(sessions.map(lasts)).toEqual([7 * 86_400_000, 7 * 86_400_000]);
    expect((await sessionsOf(here)).find((session) => session.current)!.id).not.toBe(current!.id);
  });

  test('is told to no other user', async () => {
    const [{ there }, other] = [await twice(), await twice()];
    const [{ id }] = (await sessionsOf(there)) as [SessionView];
    expect(await end(other.here, id)).toMatchObject({ status: 404, body: { code: 'session_unknown' } });
    expect([await status(there), (await sessionsOf(other.here)).length]).toEqual([200, 2]);
  });

  test('ends by a press, and with it the live stream', async () => {
    const { here, there } = await twice();
    const stream = await listen(there);
    const other = (await sessionsOf(here)).find((session) => !session.current)!;
    expect((await end(here, other.id)).status).toBe(200);
    await stream.ended;
    expect([await status(here), await status(there)]).toEqual([200, 401]);
    expect((await end(here, other.id)).status).toBe(404);
  });

  test('ends here too, where that is what was asked', async () => {
    const { here, there } = await twice();
    const own = (await sessionsOf(here)).find((session) => session.current)!;
    expect((await end(here, own.id)).status).toBe(200);
    expect([await status(here), await status(there)]).toEqual([401, 200]);
  });

  test('ends everywhere else', async () => {
    const { here, there } = await twice();
    expect((await here.delete(accountRoutes.endOtherSessions.path)).status).toBe(200);
    expect([await status(here), await status(there)]).toEqual([200, 401]);
    expect(await sessionsOf(here)).toHaveLength(1);
  });

  test('concerns those alone who share no login', async () => {
    const [one, other] = [await signInAsViewer(runningApp()), await signIn(runningApp(), adminviewer)];
    expect(await sessionsOf(one)).toEqual([expect.objectContaining({ current: true })]);
    await one.delete(accountRoutes.endOtherSessions.path);
    expect(await status(other)).toBe(200);
  });
});

describe('the end of a session', () => {
  const endSaidBy = (answer: { headers: Headers }) => Date.parse(answer.headers.get(headers.sessionEndsAt)!) - Date.now();

  test('is said with every answer: a partner has seven days, an administrator two hours', async () => {
    const { client } = await register(runningApp(), appPartner());
    const viewer = await signInAsViewer(runningApp());
    const [week, hours] = await Promise.all([client, viewer].map((one) => one.get(accountRoutes.user.path)));
    expect(Math.round(endSaidBy(week!) / 3_600_000)).toBe(7 * 24);
    expect(Math.round(endSaidBy(hours!) / 3_600_000)).toBe(2);
  });

  test('is not said to visitors', async () => {
    expect((await runningApp().client().get(accountRoutes.user.path)).headers.has(headers.sessionEndsAt)).toBe(false);
  });
});

test('a password change gives the session another id and keeps whose it is', async () => {
  const { here, form } = await twice();
  const before = here.cookieHeader;
  const change = { currentPassword: form.password, newPassword: 'another-one', confirmPassword: 'another-one' };
  await body(here.post(accountRoutes.changePassword.path, change));
  expect(here.cookieHeader).not.toBe(before);
  expect(await sessionsOf(here)).toEqual([expect.objectContaining({ current: true })]);
});

test('a password that is given once more is compared', async () => {
  const { here, form } = await twice();
  const confirm = (currentPassword: string) => here.post(accountRoutes.confirmPassword.path, { currentPassword });
  expect(await confirm('not-the-one')).toMatchObject({ status: 400, body: { code: 'wrong_password' } });
  expect((await confirm(form.password)).status).toBe(200);
});
