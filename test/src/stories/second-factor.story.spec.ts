import type {
  AdministratorView,
  AdminUserView,
  RecoveryCodesView,
  SecondFactorBegunView,
  SecondFactorView,
  SessionView,
  UserView,
} from '@accelerator/contracts/accounts';
import { accountRoutes, adminUserRoutes, secondFactorRoutes } from '@accelerator/contracts/accounts/routes';
import { addressOf, type ErrorAnswer } from '@accelerator/contracts/http';
import { adminPartnerRoutes } from '@accelerator/contracts/partners/routes';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { newViewer } from '../harness/administrators.ts';
import { codeOf } from '../harness/authenticator.ts';
import type { HttpClient } from '../harness/http-client.ts';
import { logOf } from '../harness/log.ts';
import { appPartner, register, signIn, signInAsAdministrator, signInAsViewer } from '../harness/people.ts';
import { adminviewer, superadmin, useApp } from '../harness/running-app.ts';
import { ServerClock } from '../harness/server-clock.ts';
import { body } from '../harness/setup.ts';
import { openStream } from '../harness/stream.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const period = 30_000;

let aheadMs = 0;
const clock = new ServerClock();
const runningApp = useApp({ env: clock.env });
let admin: HttpClient;
let names = 0;

const forward = (ms: number) => {
  aheadMs += ms;
  clock.forward(ms);
};

beforeAll(async () => {
  admin = await signInAsAdministrator(runningApp());
});

interface Person {
  readonly username: string;
  readonly password: string;
}
interface Enrolled extends Person {
  readonly client: HttpClient;
  readonly userId: string;
  /** Shows the code of now; each call is of a later period, because codes work once. */
  readonly code: () => string;
  readonly recoveryCodes: readonly string[];
}

const logIn = (person: Person, code?: string, client = runningApp().client()) =>
  client.post<UserView & ErrorAnswer>(accountRoutes.logIn.path, { ...person, ...(code !== undefined && { code }) });
const statusOf = async (client: HttpClient) => (await client.get(accountRoutes.user.path)).status;
const standing = (client: HttpClient) => body(client.get<SecondFactorView>(secondFactorRoutes.own.path));
const begin = (client: HttpClient) => body(client.post<SecondFactorBegunView>(secondFactorRoutes.begin.path));
const enrol = (client: HttpClient, code: string) =>
  client.post<RecoveryCodesView & ErrorAnswer>(secondFactorRoutes.enrol.path, { code });
const turnOff = (client: HttpClient, currentPassword: string) =>
  client.delete<ErrorAnswer>(secondFactorRoutes.turnOff.path, { currentPassword });
const listed = () => body(admin.get<AdminUserView[]>(adminUserRoutes.list.path));

const viewer = (endsOn?: string) => newViewer({ admin, runningApp: runningApp() }, `Careful${(names += 1)}`, { endsOn });

async function enrolled(): Promise<Enrolled> {
  const { client, username, password, userId } = await viewer();
  const { secret } = await begin(client);
  const { recoveryCodes } = await body(enrol(client, codeOf(secret, Date.now() + aheadMs)));
  const code = () => {
    forward(period);
    return codeOf(secret, Date.now() + aheadMs);
  };
  return { client, username, password, userId, code, recoveryCodes };
}

const credentials = ({ username, password }: Person): Person => ({ username, password });

describe('setting up a second factor', () => {
  test('takes a code of the authenticator, and gives ten recovery codes', async () => {
    const { client, username, password, userId } = await viewer();
    expect(await standing(client)).toEqual({ isOn: false, recoveryCodesLeft: 0, isRequired: false });
    const { secret, uri } = await begin(client);
    expect(uri).toMatch(new RegExp(`^otpauth://totp/.*${username}\\?.*secret=${secret}`));
    const wrong = await enrol(client, '000000');
    expect([wrong.status, wrong.body.errors?.[0]?.field]).toEqual([400, 'code']);
    const { recoveryCodes } = await body(enrol(client, codeOf(secret, Date.now() + aheadMs)));
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await standing(client)).toEqual({ isOn: true, recoveryCodesLeft: 10, isRequired: false });
    expect((await listed()).find((user) => user.userId === userId)).toMatchObject({ hasSecondFactor: true });

    const events = await logOf(runningApp(), `account-${userId}`, 'SecondFactorEnrolled');
    expect(events.map(({ data }) => data)).toEqual([{ userId, version: expect.any(Number) }]);
    expect(await runningApp().place.findTexts([secret, ...recoveryCodes, password])).toEqual([]);
    for (const kept of [secret, ...recoveryCodes]) expect(runningApp().output).not.toContain(kept);
  });

  test('logs out everywhere else, and cannot be done twice', async () => {
    const { client, ...person } = await viewer();
    const elsewhere = await signIn(runningApp(), person);
    const stream = await openStream(elsewhere);
    const { secret } = await begin(client);
    await body(enrol(client, codeOf(secret, Date.now() + aheadMs)));
    await stream.ended;
    expect([await statusOf(client), await statusOf(elsewhere)]).toEqual([200, 401]);
    expect(await client.post(secondFactorRoutes.begin.path)).toMatchObject({ status: 409, body: { code: 'second_factor_on' } });
    expect(await enrol(client, '123456')).toMatchObject({ status: 409, body: { code: 'second_factor_on' } });
  });

  test('of two at once is done once, with the codes of the one', async () => {
    const { client, ...person } = await viewer();
    const { secret } = await begin(client);
    const code = codeOf(secret, Date.now() + aheadMs);
    const answers = await Promise.all([enrol(client, code), enrol(client, code)]);
    const [done, ...others] = answers.toSorted((one, other) => one.status - other.status);
    expect(done!.status).toBe(200);
    expect([400, 409]).toContain(others[0]!.status);
    expect((await logIn(credentials(person), done!.body.recoveryCodes[0])).status).toBe(200);
  });

  test('asks for the password again where that was given long ago', async () => {
    const { client, password } = await viewer();
    forward(11 * minute);
    expect(await client.post(secondFactorRoutes.begin.path)).toMatchObject({ status: 403, body: { code: 'confirm_password' } });
    await body(client.post(accountRoutes.confirmPassword.path, { currentPassword: password }));
    expect((await client.post(secondFactorRoutes.begin.path)).status).toBe(200);
  });

  test('is for no login that several people share, and for no partner', async () => {
    const shared = await signInAsViewer(runningApp());
    const { client: partner } = await register(runningApp(), appPartner());
    expect(await shared.get(secondFactorRoutes.own.path)).toMatchObject({ status: 403, body: { code: 'shared_login' } });
    expect(await shared.post(secondFactorRoutes.begin.path)).toMatchObject({ status: 403, body: { code: 'shared_login' } });
    expect((await partner.post(secondFactorRoutes.begin.path)).status).toBe(403);
  });
});

describe('a login with a second factor', () => {
  test('asks for the code after the right password, and begins no session before', async () => {
    const person = await enrolled();
    const client = runningApp().client();
    const asked = await logIn(credentials(person), undefined, client);
    expect([asked.status, asked.body.code, asked.headers.get('set-cookie')]).toEqual([401, 'second_factor_required', null]);
    expect(await statusOf(client)).toBe(401);
    const wrongPassword = await logIn({ ...credentials(person), password: 'not-this-one' }, person.code());
    expect([wrongPassword.status, wrongPassword.body.code]).toEqual([401, 'credentials_wrong']);
    expect((await logIn(credentials(person), person.code(), client)).status).toBe(200);
    const [session] = await body(client.get<SessionView[]>(accountRoutes.sessions.path));
    expect(Date.parse(session!.endsAt) - Date.parse(session!.startedAt!)).toBe(120 * minute);
  });

  test('takes a code once: neither the same nor an earlier one again', async () => {
    const person = await enrolled();
    const [earlier, code] = [person.code(), person.code()];
    expect((await logIn(credentials(person), code)).status).toBe(200);
    for (const used of [code, earlier])
      expect(await logIn(credentials(person), used)).toMatchObject({ status: 401, body: { code: 'second_factor_wrong' } });
    const spaced = person.code().replace(/(...)/, '$1 ');
    expect((await logIn(credentials(person), spaced)).status).toBe(200);
  });

  test('of two at once with one code succeeds once', async () => {
    const person = await enrolled();
    for (const code of [person.code(), person.recoveryCodes[0]!]) {
      const answers = await Promise.all([1, 2, 3].map(() => logIn(credentials(person), code)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
    }
  });

  test('takes each recovery code once, however it is typed', async () => {
    const person = await enrolled();
    const [first, second] = person.recoveryCodes as [string, string];
    expect((await logIn(credentials(person), ` ${first.toUpperCase()} `)).status).toBe(200);
    expect((await logIn(credentials(person), second.replace('-', ''))).status).toBe(200);
    expect((await logIn(credentials(person), first)).status).toBe(401);
    expect(await standing(person.client)).toMatchObject({ recoveryCodesLeft: 8 });
  });

  test('counts wrong codes as failures and missing ones as none, until an administrator lifts the limit', async () => {
    const person = await enrolled();
    const ask = async (code?: string) => (await logIn(credentials(person), code)).status;
    for (let time = 0; time < 11; time += 1) expect(await ask()).toBe(401);
    for (let time = 0; time < 10; time += 1) expect(await ask('no-such-code')).toBe(401);
    expect([await ask(person.code()), await ask()]).toEqual([429, 429]);
    const lift = addressOf(adminUserRoutes.liftThrottle, { id: person.userId });
    expect((await person.client.delete(lift)).status).toBe(403);
    await body(admin.delete(lift));
    expect(await ask(person.code())).toBe(200);
  });
});

describe('ending a second factor', () => {
  test('takes the password, and then the password alone logs in', async () => {
    const person = await enrolled();
    expect(await turnOff(person.client, 'not-this-one')).toMatchObject({ body: { code: 'wrong_password' } });
    expect((await logIn(credentials(person))).status).toBe(401);
    await body(turnOff(person.client, person.password));
    expect(await standing(person.client)).toMatchObject({ isOn: false, recoveryCodesLeft: 0 });
    expect((await logIn(credentials(person))).status).toBe(200);
    expect((await logIn(credentials(person), person.recoveryCodes[0])).status).toBe(200);
    const { secret } = await begin(person.client);
    expect((await enrol(person.client, codeOf(secret, Date.now() + aheadMs))).status).toBe(200);
  });

  test('is a reset where the superadmin does it for someone else, who is logged out everywhere', async () => {
    const person = await enrolled();
    const reset = addressOf(adminUserRoutes.resetSecondFactor, { id: person.userId });
    expect((await person.client.post(reset)).status).toBe(403);
    await body(admin.post(reset));
    expect(await statusOf(person.client)).toBe(401);
    expect((await logIn(credentials(person))).status).toBe(200);
    expect(await logOf(runningApp(), `account-${person.userId}`, 'SecondFactorReset')).toHaveLength(1);
    const administrators = await body(admin.get<AdministratorView[]>(adminUserRoutes.administrators.path));
    expect(administrators.map(({ username, hasSecondFactor }) => [username, hasSecondFactor])).toEqual([['superadmin', false]]);
    const own = addressOf(adminUserRoutes.resetSecondFactor, { id: administrators[0]!.userId });
    expect(await admin.post(own)).toMatchObject({ status: 409, body: { code: 'second_factor_is_yours' } });
  });
});

describe('the sessions of someone else', () => {
  test('end all at once, with their streams', async () => {
    const { client, user } = await register(runningApp(), appPartner());
    const person = await viewer();
    const streams = await Promise.all([client, person.client].map((signedIn) => openStream(signedIn)));
    for (const id of [user.id, person.userId]) await body(admin.delete(addressOf(adminUserRoutes.endSessions, { id })));
    await Promise.all(streams.map(({ ended }) => ended));
    expect([await statusOf(client), await statusOf(person.client), await statusOf(admin)]).toEqual([401, 401, 200]);
    expect(await admin.delete(addressOf(adminUserRoutes.endSessions, { id: 'unknown' }))).toMatchObject({ status: 404 });
  });
});

describe('a login with a last day', () => {
  const today = (later = 0) => new Date(Date.now() + aheadMs + later).toISOString().slice(0, 10);
  const setEnd = (userId: string, endsOn?: string) =>
    admin.put<ErrorAnswer>(addressOf(adminUserRoutes.setEnd, { id: userId }), { endsOn });

  test('ends with that day, wherever it is logged in, and comes back with another one', async () => {
    const person = await viewer(today(day));
    expect((await listed()).find(({ userId }) => userId === person.userId)).toMatchObject({ endsOn: today(day) });
    expect(await setEnd(person.userId, today(-day))).toMatchObject({ status: 400, body: { code: 'date_is_past' } });
    expect(
      (await admin.post<ErrorAnswer>(adminUserRoutes.create.path, { username: 'Late.One', endsOn: today(-day) })).body.errors,
    ).toEqual([{ field: 'endsOn', message: 'This day is over. Choose today or a later one.' }]);
    await body(setEnd(person.userId, today()));
    const [session] = await body(person.client.get<SessionView[]>(accountRoutes.sessions.path));
    expect(Date.parse(session!.endsAt)).toBeLessThanOrEqual(Date.parse(today(day)));
    forward(day);
    admin = await signInAsAdministrator(runningApp());
    expect(await statusOf(person.client)).toBe(401);
    expect(await logIn(credentials(person))).toMatchObject({ status: 401, body: { code: 'access_ended' } });
    const wrongPassword = await logIn({ ...credentials(person), password: 'not-this-one' });
    expect(wrongPassword.body.code).toBe('credentials_wrong');
    await body(setEnd(person.userId));
    expect((await logIn(credentials(person))).status).toBe(200);
  });

  test('is none of the logins that stay', async () => {
    const [shared] = await listed();
    expect(await setEnd(shared!.userId, today(day))).toMatchObject({ status: 409, body: { code: 'access_has_no_end' } });
  });
});

describe('an installation that requires a second factor', () => {
  const strict = useApp({ env: { REQUIRE_ADMIN_TOTP: 'true' } });

  test('opens nothing to an administrator before, and the shared login not at all unless that is allowed', async () => {
    const client = await signInAsAdministrator(strict());
    const user = () => body(client.get<UserView>(accountRoutes.user.path));
    const partners = () => client.get<ErrorAnswer>(adminPartnerRoutes.list.path);
    expect(await user()).toMatchObject({ mustSetUpSecondFactor: true });
    expect(await partners()).toMatchObject({ status: 403, body: { code: 'second_factor_first' } });
    expect((await client.get('/api/sse')).status).toBe(403);
    expect((await strict().client().post<ErrorAnswer>(accountRoutes.logIn.path, adminviewer)).body.code).toBe('shared_login_off');

    const { secret } = await begin(client);
    await body(enrol(client, codeOf(secret, Date.now())));
    expect(await user()).not.toHaveProperty('mustSetUpSecondFactor');
    expect((await partners()).status).toBe(200);
    await body(turnOff(client, superadmin.password));
    expect((await partners()).status).toBe(403);
    expect((await client.post(accountRoutes.logOut.path)).status).toBe(200);
  });
});
