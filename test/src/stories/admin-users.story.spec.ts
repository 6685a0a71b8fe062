import { setImmediate as nextTurn } from 'node:timers/promises';
import type {
  AdminUserAddedView,
  AdminUserView,
  PasswordResetView,
  PasswordView,
  UserView,
} from '@accelerator/contracts/accounts';
import { accountRoutes, adminUserRoutes } from '@accelerator/contracts/accounts/routes';
import { addressOf, headers, type ErrorAnswer } from '@accelerator/contracts/http';
import { adminPartnerRoutes } from '@accelerator/contracts/partners/routes';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { HttpClient } from '../harness/http-client.ts';
import { logOf } from '../harness/log.ts';
import { appPartner, register, signIn, signInAsAdministrator, signInAsViewer } from '../harness/people.ts';
import { adminviewer, startApp, superadmin, useApp, type RunningApp } from '../harness/running-app.ts';
import { body } from '../harness/setup.ts';
import { openStream } from '../harness/stream.ts';

const runningApp = useApp();
let admin: HttpClient;
let names = 0;

beforeAll(async () => {
  admin = await signInAsAdministrator(runningApp());
});

const userOf = async (client: HttpClient) => body(client.get<UserView>(accountRoutes.user.path));
const isSignedIn = async (client: HttpClient) => (await client.get(accountRoutes.user.path)).status === 200;
const listed = (client = admin) => body(client.get<AdminUserView[]>(adminUserRoutes.list.path));
const add = (username: string, client = admin) =>
  client.post<AdminUserAddedView & ErrorAnswer>(adminUserRoutes.create.path, { username });
const reset = (userId: string, client = admin) =>
  client.post<PasswordResetView & ErrorAnswer>(addressOf(adminUserRoutes.resetPassword, { id: userId }));
const remove = (userId: string, client = admin) => client.delete<ErrorAnswer>(addressOf(adminUserRoutes.remove, { id: userId }));
const passwordOf = (userId: string, client = admin) =>
  client.get<PasswordView & ErrorAnswer>(addressOf(adminUserRoutes.password, { id: userId }));
const tryToSignIn = async (username: string, password: string) =>
  (await runningApp().client().post(accountRoutes.logIn.path, { username, password })).status;

async function userIdOf(username: string): Promise<string> {
  const found = (await listed()).find((user) => user.username === username);
  if (!found) throw new Error(`${username} is not on the list.`);
  return found.userId;
}

/** A view-only login with its first password, which is temporary. */
async function newViewer() {
  const username = `Viewer${(names += 1)}`;
  const { temporaryPassword: password } = await body(add(username));
  return { username, password, userId: await userIdOf(username) };
}

/** A view-only login whose owner has chosen a password. */
async function viewer() {
  const { password: first, ...made } = await newViewer();
  const password = 'my-very-own-choice';
  await body(change(await signIn(runningApp(), { ...made, password: first }), first, password));
  return { ...made, password };
}

const change = (client: HttpClient, currentPassword: string, newPassword: string) =>
  client.post(accountRoutes.changePassword.path, { currentPassword, newPassword, confirmPassword: newPassword });

describe('a view-only login', () => {
  test('is made with a password of 16 characters, none of which looks like another', async () => {
    const answer = await add('Looker.One');
    expect([answer.status, answer.body]).toEqual([201, { temporaryPassword: expect.stringMatching(/^[^iloILO01\W_]{16}$/) }]);
  });

  test('is on the list after adminviewer, without superadmin', async () => {
    const { username, userId } = await viewer();
    const users = await listed();
    expect(users[0]?.username).toBe('adminviewer');
    expect(users.at(-1)).toEqual({
      ...{ userId, username, createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) },
      ...{ endsOn: null, hasSecondFactor: false, exportPersonalData: false },
    });
    expect(users.map((user) => user.username)).not.toContain('superadmin');
  });

  test('sees what an administrator sees and changes nothing', async () => {
    const { username, password, userId } = await viewer();
    const client = await signIn(runningApp(), { username: username.toUpperCase(), password });
    expect(await userOf(client)).toMatchObject({ username, role: 'admin', readOnly: true });
    expect((await client.get(adminPartnerRoutes.list.path)).status).toBe(200);
    expect((await listed(client)).length).toBeGreaterThan(1);
    for (const answer of [await add('Another.One', client), await reset(userId, client), await remove(userId, client)])
      expect([answer.status, answer.body.message]).toEqual([
        403,
        'You have read-only access and cannot make changes in the admin dashboard.',
      ]);
  });

  test('sees nothing before it has a password of its own, which then is not temporary any more', async () => {
    const { username, password } = await newViewer();
    const client = await signIn(runningApp(), { username, password });
    expect(await userOf(client)).toMatchObject({ username, role: 'admin', readOnly: true, mustChangePassword: true });
    expect(await client.get(adminPartnerRoutes.list.path)).toMatchObject({
      status: 403,
      body: { code: 'change_password_first' },
    });
    await body(change(client, password, 'my-own-choice'));
    for (const field of ['mustChangePassword', 'passwordNames']) expect(await userOf(client)).not.toHaveProperty(field);
    expect((await client.get(adminPartnerRoutes.list.path)).status).toBe(200);
    expect(await tryToSignIn(username, password)).toBe(401);
  });

  test.each(['superadmin', 'AdminViewer', 'Taken.Viewer', 'a partner'])('is refused the name of %s', async (taken) => {
    await add('Taken.Viewer');
    const username = taken === 'a partner' ? (await register(runningApp(), appPartner())).form.username.toUpperCase() : taken;
    const answer = await add(username);
    expect([answer.status, answer.body.message]).toEqual([409, 'The username is already registered.']);
  });

  test.each([
    ['ab', 'Username must be at least 3 characters and cannot contain spaces'],
    ['two words', 'Username must be at least 3 characters and cannot contain spaces'],
    ['x'.repeat(101), 'Username must be at most 100 characters'],
  ])('needs a name like everyone’s: not %s', async (username, message) => {
    expect((await add(username)).body.errors).toEqual([{ field: 'username', message }]);
  });

  test('of a name that several want at once is made once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => add('Everybodys')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    const made = answers.find(({ status }) => status === 201)!.body.temporaryPassword;
    expect(await tryToSignIn('everybodys', made)).toBe(200);
  });

  test('is whole, or was never begun, after a crash at the moment when its name was claimed', async () => {
    const claims = async () => (await logOf(runningApp(), 'registry', 'AdministratorNameClaimed')).length;
    const before = await claims();
    const usernames = Array.from({ length: 6 }, (_, index) => `Crashed${index}`);
    const adding = Promise.allSettled(usernames.map((username) => add(username)));
    while ((await claims()) === before) await nextTurn();
    await runningApp().kill();
    await adding;
    await runningApp().start();
    admin = await signInAsAdministrator(runningApp());
    for (const username of usernames) {
      const known = (await listed()).find((user) => user.username === username);
      const { temporaryPassword } = known ? await body(reset(known.userId)) : await body(add(username));
      expect(await tryToSignIn(username, temporaryPassword)).toBe(200);
    }
  });
});

describe('a reset', () => {
  test('ends every session, and with them the live streams within two seconds', async () => {
    const { username, password, userId } = await viewer();
    const here = await signIn(runningApp(), { username, password });
    const there = await signIn(runningApp(), { username, password });
    const stream = await openStream(there);
    await body(reset(userId));
    await stream.ended;
    expect([await isSignedIn(here), await isSignedIn(there), await isSignedIn(admin)]).toEqual([false, false, true]);
  });

  test('kills the old password and gives one that logs in', async () => {
    const { username, password, userId } = await viewer();
    const { username: shown, temporaryPassword } = await body(reset(userId));
    expect(shown).toBe(username);
    expect(await tryToSignIn(username, password)).toBe(401);
    expect(await tryToSignIn(username, temporaryPassword)).toBe(200);
  });

  test('of a partner’s user is the same, and asks the partner to change it', async () => {
    const { client, user, form } = await register(runningApp(), appPartner());
    expect(await userOf(client)).not.toHaveProperty('mustChangePassword');
    const stream = await openStream(client);
    const { username, temporaryPassword } = await body(reset(user.id));
    expect(username).toBe(form.username);
    await stream.ended;
    expect(await isSignedIn(client)).toBe(false);
    expect(await tryToSignIn(form.username, form.password)).toBe(401);
    const again = await signIn(runningApp(), { username, password: temporaryPassword });
    expect(await userOf(again)).toMatchObject({
      role: 'App Partner',
      mustChangePassword: true,
      passwordNames: expect.arrayContaining([form.username, form.companyName, form.companyDomain]),
    });
  });

  test('of a partner without an account says so', async () => {
    const { body: partner } = await register(runningApp(), appPartner()).then(({ partnerId }) => reset(partnerId));
    expect(partner).toMatchObject({ statusCode: 404, message: 'No user account found for this partner' });
  });

  test('that is asked for twice at once leaves exactly the password of one of them', async () => {
    const { username, userId } = await viewer();
    const answers = await Promise.all([1, 2, 3, 4].map(() => reset(userId)));
    const given = answers.filter(({ status }) => status === 200).map((answer) => answer.body.temporaryPassword);
    const works = await Promise.all(given.map((password) => tryToSignIn(username, password)));
    expect(works.filter((status) => status === 200)).toHaveLength(1);
    expect(answers.map(({ status }) => status).every((status) => status === 200 || status === 409)).toBe(true);
  });

  test('that is repeated with the same key is one reset, and answers its password again, which nothing keeps', async () => {
    const { username, userId } = await viewer();
    const key = { [headers.idempotencyKey]: 'the-same-reset' };
    const path = addressOf(adminUserRoutes.resetPassword, { id: userId });
    const first = await body(admin.post<PasswordResetView>(path, {}, key));
    const second = await body(admin.post<PasswordResetView>(path, {}, key));
    expect(second).toEqual(first);
    expect(await tryToSignIn(username, first.temporaryPassword)).toBe(200);
    expect(await logOf(runningApp(), `account-${userId}`, 'PasswordReset')).toHaveLength(1);
    expect(await runningApp().place.findTexts([first.temporaryPassword])).toEqual([]);
  });

  test('of the superadmin is a change of one’s own', async () => {
    const { id } = await userOf(admin);
    expect(await reset(id)).toMatchObject({ status: 409, body: { code: 'superadmin_changes_own' } });
    expect(await isSignedIn(admin)).toBe(true);
  });
});

describe('a temporary password', () => {
  test.each(['%s ', '\n%s', ' \t%s\r\n'])('logs in where it was copied as %j', async (copied) => {
    const { username, password } = await newViewer();
    expect(await tryToSignIn(username, copied.replace('%s', password))).toBe(200);
    expect(await tryToSignIn(username, password.replace(/^./, ' '))).toBe(401);
  });

  /** The same app, so many days later. */
  const daysLater = (days: number, { place }: RunningApp) => {
    const clock = `const now = Date.now, D = Date, ahead = ${days * 86_400_000};
      globalThis.Date = class extends D { constructor(...a) { a.length ? super(...a) : super(now() + ahead); } static now() { return now() + ahead; } };`;
    return startApp({ place, env: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(clock)}` } });
  };

  test('logs in for seven days and not for longer, nor does its session', async () => {
    const today = await startApp();
    try {
      const administrator = await signInAsAdministrator(today);
      const { user, form } = await register(today, appPartner());
      const path = addressOf(adminUserRoutes.resetPassword, { id: user.id });
      const { temporaryPassword: password } = await body(administrator.post<PasswordResetView>(path));
      const logIn = { username: form.username, password };
      await today.kill('SIGTERM');

      const soon = await daysLater(6.9, today);
      const stays = await signIn(soon, logIn);
      const cookie = stays.cookieHeader;
      await soon.kill('SIGTERM');

      const later = await daysLater(7.1, today);
      try {
        expect((await later.client().post(accountRoutes.logIn.path, logIn)).status).toBe(401);
        const response = await fetch(`${later.url}${accountRoutes.user.path}`, { headers: { Cookie: cookie } });
        expect(response.status).toBe(401);
        await signInAsAdministrator(later);
      } finally {
        await later.stop();
      }
    } finally {
      await today.stop();
    }
  });

  test('is written nowhere where it could be read', async () => {
    const { password, userId } = await viewer();
    const { temporaryPassword } = await body(reset(userId));
    const shared = (await body(reset(await userIdOf('adminviewer')))).temporaryPassword;
    const secrets = [password, temporaryPassword, shared];
    expect(await runningApp().place.findTexts(secrets)).toEqual([]);
    for (const secret of secrets) expect(runningApp().output).not.toContain(secret);
  });
});

describe('deleting an access', () => {
  test('ends its sessions and its live streams within two seconds, and its password', async () => {
    const { username, password, userId } = await viewer();
    const client = await signIn(runningApp(), { username, password });
    const stream = await openStream(client);
    expect((await remove(userId)).status).toBe(200);
    await stream.ended;
    expect(await isSignedIn(client)).toBe(false);
    expect(await tryToSignIn(username, password)).toBe(401);
    expect((await listed()).map((user) => user.userId)).not.toContain(userId);
  });

  test('keeps the name reserved for thirty days', async () => {
    const { username, userId } = await viewer();
    await body(remove(userId));
    expect((await add(username.toLowerCase())).body.message).toBe('The username is already registered.');
    const reservations = await logOf(runningApp(), 'registry', 'AdministratorNameReserved');
    const days = reservations.map(({ data, metadata }) => {
      const [from, until] = [metadata['at'], data['until']].map((instant) => Date.parse(String(instant)));
      return (until! - from!) / 86_400_000;
    });
    expect(new Set(days)).toEqual(new Set([30]));
  });

  test('twice is as good as once', async () => {
    const { userId } = await viewer();
    await body(remove(userId));
    const events = (await logOf(runningApp(), 'administrators')).length;
    expect((await remove(userId)).status).toBe(200);
    expect(await logOf(runningApp(), 'administrators')).toHaveLength(events);
  });

  test('is refused for the fixed logins, for oneself, and for who is none', async () => {
    expect(await remove(await userIdOf('adminviewer'))).toMatchObject({ status: 409, body: { code: 'log_in_stays' } });
    expect(await remove((await userOf(admin)).id)).toMatchObject({ status: 409, body: { code: 'own_access' } });
    const { user, client } = await register(runningApp(), appPartner());
    expect(await remove(user.id)).toMatchObject({ status: 404, body: { code: 'no_such_user' } });
    expect(await isSignedIn(client)).toBe(true);
  });
});

describe('the password of adminviewer', () => {
  test('can be looked up by the superadmin, uncached, and each look is recorded', async () => {
    const userId = await userIdOf('adminviewer');
    const { temporaryPassword } = await body(reset(userId));
    const views = async () => (await logOf(runningApp(), `account-${userId}`, 'PasswordViewed')).length;
    const before = await views();
    const answer = await passwordOf(userId);
    expect([answer.status, answer.body]).toEqual([200, { username: 'adminviewer', password: temporaryPassword }]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    await passwordOf(userId);
    expect(await views()).toBe(before + 2);
    expect(await tryToSignIn('adminviewer', temporaryPassword)).toBe(200);
  });

  test('can be looked up from the first start on', async () => {
    const other = await startApp();
    try {
      const client = await signIn(other, superadmin);
      const [first] = await body(client.get<AdminUserView[]>(adminUserRoutes.list.path));
      const path = addressOf(adminUserRoutes.password, { id: first!.userId });
      expect(await body(client.get(path))).toEqual(adminviewer);
      expect(await userOf(await signInAsViewer(other))).not.toHaveProperty('mustChangePassword');
    } finally {
      await other.stop();
    }
  });

  test('is shown to no other role', async () => {
    const userId = await userIdOf('adminviewer');
    const looker = await viewer();
    const partner = await register(runningApp(), appPartner());
    const before = (await logOf(runningApp(), `account-${userId}`)).length;
    for (const client of [await signIn(runningApp(), looker), partner.client])
      expect(await passwordOf(userId, client)).toMatchObject({
        status: 403,
        body: { message: 'This is for the superadmin only.' },
      });
    expect((await passwordOf(userId, runningApp().client())).status).toBe(401);
    expect(await logOf(runningApp(), `account-${userId}`)).toHaveLength(before);
  });

  test('is the only one that can', async () => {
    const looker = await viewer();
    const partner = await register(runningApp(), appPartner());
    for (const userId of [looker.userId, partner.user.id, (await userOf(admin)).id])
      expect((await passwordOf(userId)).status).toBe(404);
  });

  test('is not temporary after a reset, because a viewer could not change it, and ends the sessions of all who use it', async () => {
    const userId = await userIdOf('adminviewer');
    const { temporaryPassword: password } = await body(reset(userId));
    const shared = await signIn(runningApp(), { username: 'adminviewer', password });
    expect(await userOf(shared)).not.toHaveProperty('mustChangePassword');
    expect((await change(shared, password, 'my-own-choice')).status).toBe(403);
    await body(reset(userId));
    expect(await isSignedIn(shared)).toBe(false);
    expect(await tryToSignIn('adminviewer', password)).toBe(401);
  });
});
