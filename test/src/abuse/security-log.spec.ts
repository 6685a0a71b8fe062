import type { AdminUserAddedView, AdminUserView } from '@accelerator/contracts/accounts';
import { accountRoutes, adminUserRoutes } from '@accelerator/contracts/accounts/routes';
import { addressOf } from '@accelerator/contracts/http';
import { notificationRoutes } from '@accelerator/contracts/notifications/routes';
import { expect, test } from '@jest/globals';
import { appPartner, register, signIn, signInAsAdministrator } from '../harness/people.ts';
import { useApp } from '../harness/running-app.ts';
import { poll } from '../harness/poll.ts';
import { body } from '../harness/setup.ts';
import { logIn, newAddress, wrong } from './log-ins.ts';

const runningApp = useApp({ env: { TRUST_PROXY: '1' } });

interface Line {
  readonly security: string;
  readonly name?: string;
  readonly by?: string;
  readonly network?: string;
  readonly what?: string;
}

/** The lines of the security log from a place in the output on, when there are so many: a server answers before it has written them. */
function linesFrom(from: number, count: number): Promise<Line[]> {
  const written = () => {
    const whole = runningApp().output.slice(from).split('\n').slice(0, -1);
    const lines = whole.filter((text) => text.includes('"security"')).map((text) => JSON.parse(text) as Line);
    return lines.length < count ? undefined : lines;
  };
  return poll(written, { missing: () => `Fewer than ${count} lines` });
}

test('one line for each event says who and from where, without a name', async () => {
  const begun = runningApp().output.length;
  const { client, form } = await register(runningApp(), appPartner());
  const [address, elsewhere] = ['203.0.113.77', '2001:db8:77:1::5'];
  await logIn(runningApp(), form, elsewhere);
  for (let guess = 0; guess < 11; guess += 1) await logIn(runningApp(), wrong(form), address);
  await client.get('/api/admin/stats');
  await client.post(accountRoutes.logOut.path);

  const lines = await linesFrom(begun, 15);
  const { name } = lines[0]!;
  expect(name).toMatch(/^[0-9a-f]{16}$/);
  const here = { name, network: '127.0.0.0/24' };
  const there = { name, network: '203.0.113.0/24' };
  expect(lines).toEqual(
    [
      { security: 'log_in', ...here, what: 'registration' },
      { security: 'log_in', name, network: '2001:db8:77::/48' },
      ...Array.from({ length: 10 }, () => ({ security: 'log_in_failed', ...there })),
      { security: 'throttled', ...there, what: 'login' },
      { security: 'refused', ...here, what: 'GET /api/admin/stats' },
      { security: 'session_ended', ...here, what: 'logged out' },
    ].map((line) => expect.objectContaining(line)),
  );
  for (const secret of [form.username, form.password, wrong(form).password, address, elsewhere])
    expect(runningApp().output.slice(begun)).not.toContain(secret);
});

test('an administrator who acts on a login is there beside it', async () => {
  const admin = await signInAsAdministrator(runningApp());
  const begun = runningApp().output.length;
  const { temporaryPassword } = await body(
    admin.post<AdminUserAddedView>(adminUserRoutes.create.path, { username: 'Looked.At' }),
  );
  const users = await body(admin.get<AdminUserView[]>(adminUserRoutes.list.path));
  const { userId: id } = users.find(({ username }) => username === 'Looked.At')!;
  const viewer = await signIn(runningApp(), { username: 'looked.at', password: temporaryPassword });
  const newPassword = 'my-very-own-choice';
  const change = { currentPassword: temporaryPassword, newPassword, confirmPassword: newPassword };
  await body(viewer.post(accountRoutes.changePassword.path, change));
  await body(admin.post(addressOf(adminUserRoutes.resetPassword, { id })));
  await body(admin.delete(addressOf(adminUserRoutes.remove, { id })));

  const lines = await linesFrom(begun, 8);
  const { name, by } = lines[0]!;
  expect(lines.map(({ security, what }) => [security, what])).toEqual([
    ['role_changed', 'viewer added'],
    ['log_in', undefined],
    ['password_changed', undefined],
    ['session_ended', 'all others: password changed'],
    ['password_reset', undefined],
    ['session_ended', 'all: password reset'],
    ['role_changed', 'viewer removed'],
    ['session_ended', 'all: viewer removed'],
  ]);
  expect(new Set(lines.map((line) => line.name))).toEqual(new Set([name]));
  expect(lines.filter((line) => line.by !== undefined).map((line) => line.by)).toEqual([by, by, by]);
  expect(by).not.toBe(name);
  for (const secret of [temporaryPassword, newPassword, 'Looked.At', 'superadmin'])
    expect(runningApp().output.slice(begun)).not.toContain(secret);
});

test('a call that another site makes is refused with a line', async () => {
  const begun = runningApp().output.length;
  const foreign = { Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'cross-site', 'X-Forwarded-For': '203.0.113.78' };
  const refused = await runningApp().client().post(accountRoutes.logOut.path, {}, foreign);
  expect(refused.status).toBe(403);
  expect(await linesFrom(begun, 1)).toEqual([
    expect.objectContaining({
      security: 'refused',
      network: '203.0.113.0/24',
      what: 'a call from another site',
      correlationId: refused.headers.get('x-correlation-id'),
    }),
  ]);
  expect(runningApp().output.slice(begun)).not.toContain('elsewhere');
});

test('an id of another person that is tried is a line', async () => {
  const begun = runningApp().output.length;
  const { client } = await register(runningApp(), appPartner());
  const refused = await client.put(addressOf(notificationRoutes.readOne, { id: '01a1fee4-f2b1-749b-b992-8bbd97baa64b' }));
  expect(refused.status).toBe(404);
  const [logIn, line] = await linesFrom(begun, 2);
  expect(line).toMatchObject({ security: 'refused', name: logIn!.name, what: 'notification_unknown' });
});

test('one password tried over many names is seen as one network', async () => {
  const begun = runningApp().output.length;
  const address = newAddress();
  for (const username of ['first-name', 'second-name']) await logIn(runningApp(), { username, password: 'not-the-one' }, address);
  const lines = await linesFrom(begun, 2);
  expect(new Set(lines.map(({ network }) => network)).size).toBe(1);
  expect(new Set(lines.map(({ name }) => name)).size).toBe(2);
});
