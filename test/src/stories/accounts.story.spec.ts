import type { RegisteredView, SettingsView, UserView } from '@accelerator/contracts/accounts';
import { accountRoutes } from '@accelerator/contracts/accounts/routes';
import type { AdminCohortView } from '@accelerator/contracts/cohorts';
import { adminCohortRoutes } from '@accelerator/contracts/cohorts/routes';
import { headers, type ErrorAnswer } from '@accelerator/contracts/http';
import { healthRoutes } from '@accelerator/contracts/projections/routes';
import { describe, expect, test } from '@jest/globals';
import { withoutRequestId, type HttpClient } from '../harness/http-client.ts';
import { appPartner, register, signIn, signInAsAdministrator, solutionsPartner } from '../harness/people.ts';
import { adminviewer, startApp, useApp } from '../harness/running-app.ts';

const runningApp = useApp();

const userOf = (client: HttpClient) => client.get<UserView>(accountRoutes.user.path);
const tryToRegister = (form: object, given = {}) =>
  runningApp().client().post<RegisteredView & ErrorAnswer>(accountRoutes.register.path, form, given);

describe('registering', () => {
  test('signs the new partner in and says how the application stands', async () => {
    const form = appPartner();
    const { client, user } = await register(runningApp(), form);
    expect(user).toEqual({
      id: expect.any(String),
      username: form.username,
      role: 'App Partner',
      applicationStatus: 'pending',
      companyId: expect.any(String),
      readOnly: false,
      draftKey: expect.stringMatching(/^[0-9a-f]{64}$/),
      applicationMessage: 'Thank you for registering. Someone will review your application within 5 business days.',
      applicationScore: 71,
    });
    const { applicationMessage: _message, applicationScore: _score, ...asUser } = user;
    expect(await userOf(client)).toMatchObject({ status: 200, body: asUser });
  });

  test.each([
    [
      'username',
      'The username is already registered.',
      (taken: ReturnType<typeof appPartner>) => ({ username: taken.username.toUpperCase() }),
    ],
    [
      'company',
      'Company is already registered.',
      (taken: ReturnType<typeof appPartner>) => ({ companyName: ` ${taken.companyName.toUpperCase()} ` }),
    ],
    [
      'domain',
      'Domain is already registered.',
      (taken: ReturnType<typeof appPartner>) => ({ companyDomain: `https://www.${taken.companyDomain}/about` }),
    ],
  ])('is refused with a %s that someone has', async (_, sentence, sameAs) => {
    const { form } = await register(runningApp(), appPartner());
    const { status, body } = await tryToRegister(solutionsPartner(sameAs(form)));
    expect([status, body.message]).toEqual([409, expect.stringContaining(sentence)]);
  });

  test('is refused with the username of an administrator', async () => {
    expect((await tryToRegister(appPartner({ username: 'SuperAdmin' }))).status).toBe(409);
  });

  test('gives a name that several want at once to one of them, and leaves the others nothing', async () => {
    const forms = [1, 2, 3, 4].map(() => appPartner({ username: 'everybodys' }));
    const answers = await Promise.all(forms.map((form) => tryToRegister(form)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const loser = forms[answers.findIndex(({ status }) => status === 409)]!;
    await register(runningApp(), { ...loser, username: `${loser.companyDomain}-again` });
  });

  test('puts an address of a free mail provider before a person', async () => {
    const { user } = await register(runningApp(), appPartner({ contactEmail: 'robin@gmail.com' }));
    expect(user.applicationStatus).toBe('admin_review');
  });

  test.each([
    ['the role of an administrator', { role: 'admin' }, 'role', 'Please select a partner type'],
    [
      'a space in the username',
      { username: 'two words' },
      'username',
      'Username must be at least 3 characters and cannot contain spaces',
    ],
    ['terms not agreed to', { agreeToTerms: false }, 'agreeToTerms', 'You must agree to the terms and conditions to continue'],
    ['a field that is not known', { isAdmin: true }, 'isAdmin', 'The field isAdmin is not known.'],
    [
      'a cohort that is not on offer',
      { preferredCohortIds: [9999] },
      'preferredCohortIds',
      'Choose from the cohorts that are on offer',
    ],
  ])('is refused with %s', async (_, wrong, field, message) => {
    const answer = await tryToRegister({ ...appPartner(), ...wrong });
    expect(answer).toMatchObject({ status: 400, body: { statusCode: 400, error: 'Bad Request', errors: [{ field, message }] } });
  });

  test('happens once when it is repeated with the same key', async () => {
    const form = appPartner();
    const key = { [headers.idempotencyKey]: `registration-of-${form.username}` };
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => tryToRegister(form, key)));
    expect(others.map(({ body }) => body)).toEqual([first!.body, first!.body]);
    expect(others.map((answer) => answer.headers.get(headers.logPosition))).toEqual(
      Array(2).fill(first!.headers.get(headers.logPosition)),
    );
  });
});

test('a preferred cohort is asked for as soon as there is one on offer', async () => {
  const other = await startApp();
  try {
    const admin = await signInAsAdministrator(other);
    const cohort = { name: 'Spring', code: 'S1', status: 'Planned', kickoffDate: '2999-04-01', description: 'The first one' };
    const { body } = await admin.post<AdminCohortView>(adminCohortRoutes.create.path, cohort);
    const answer = await other.client().post(accountRoutes.register.path, appPartner());
    expect(answer).toMatchObject({ status: 400, body: { message: 'Select at least one preferred cohort' } });
    await register(other, appPartner({ preferredCohortIds: [body.id] }));
  } finally {
    await other.stop();
  }
});

describe('logging in', () => {
  test('compares usernames without regard to case, and shows them as typed', async () => {
    const { form } = await register(runningApp(), appPartner());
    const client = await signIn(runningApp(), { username: ` ${form.username.toUpperCase()} `, password: form.password });
    expect((await userOf(client)).body.username).toBe(form.username);
  });

  test.each([
    ['composed', 'decomposed', 'Mädchen-pâtissière', 'NFC', 'NFD'],
    ['decomposed', 'composed', 'Mädchen-pâtissière', 'NFD', 'NFC'],
  ] as const)('takes a password that was set %s and is typed %s', async (_set, _typed, password, set, typed) => {
    const { form } = await register(runningApp(), appPartner({ password: password.normalize(set) }));
    await signIn(runningApp(), { username: form.username, password: password.normalize(typed) });
  });

  test('answers an unknown name and a wrong password alike', async () => {
    const { form } = await register(runningApp(), appPartner());
    const attempt = (username: string) =>
      runningApp().client().post(accountRoutes.logIn.path, { username, password: 'not-the-one' });
    const [wrong, unknown] = [await attempt(form.username), await attempt('not-registered')];
    expect(wrong).toMatchObject({ status: 401, body: { message: 'Please check your credentials and try again' } });
    expect(withoutRequestId(unknown.body)).toEqual(withoutRequestId(wrong.body));
  });

  test('gives the session a new id', async () => {
    const { client, form } = await register(runningApp(), appPartner());
    const before = client.cookieHeader;
    await client.post(accountRoutes.logIn.path, { username: form.username, password: form.password });
    expect(client.cookieHeader).not.toBe(before);
    const former = await fetch(`${runningApp().url}${accountRoutes.user.path}`, { headers: { Cookie: before } });
    expect(former.status).toBe(401);
  });

  test('makes each of many who do it at once themselves', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => register(runningApp(), appPartner())));
    const clients = await Promise.all(people.map(({ form }) => signIn(runningApp(), form)));
    const users = await Promise.all(clients.map((client) => userOf(client)));
    expect(users.map(({ body }) => body.id)).toEqual(people.map(({ user }) => user.id));
  });

  test('says where to go on, but only within this site', async () => {
    const { client, form } = await register(runningApp(), appPartner());
    const goingTo = async (returnTo: string) =>
      (await client.post<UserView>(accountRoutes.logIn.path, { username: form.username, password: form.password, returnTo })).body
        .returnTo;
    expect(await goingTo('/matches?label=70')).toBe('/matches?label=70');
    expect(await goingTo('//elsewhere.example')).toBeUndefined();
  });

  test('is refused with credentials in the address, whatever the body says', async () => {
    const { username, password } = (await register(runningApp(), appPartner())).form;
    const address = `${accountRoutes.logIn.path}?${new URLSearchParams({ username, password }).toString()}`;
    expect((await runningApp().client().post(address, {})).status).toBe(400);
    expect((await runningApp().client().post(address, { username, password })).status).toBe(400);
  });

  test('is put off after ten wrong passwords, for that name alone', async () => {
    const { form } = await register(runningApp(), appPartner());
    const attempt = (password: string) =>
      runningApp().client().post(accountRoutes.logIn.path, { username: form.username, password });
    const failures = await Promise.all(Array.from({ length: 10 }, () => attempt('not-the-one')));
    expect(failures.map(({ status }) => status)).toEqual(Array(10).fill(401));
    const late = await attempt(form.password);
    expect(late.status).toBe(429);
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(800);
    await signIn(runningApp(), (await register(runningApp(), appPartner())).form);
  });

  test('is offered at /auth to a reader who follows a link to it, and skipped where it is done', async () => {
    const target = `${accountRoutes.logInPage.path}?returnTo=%2Fcohorts`;
    const goesTo = async (client: HttpClient, path: string) => (await client.get(path)).headers.get('location');
    const { client } = await register(runningApp(), appPartner());
    expect(await goesTo(runningApp().client(), target)).toBe('/auth?returnTo=%2Fcohorts');
    expect(await goesTo(client, target)).toBe('/cohorts');
    expect(await goesTo(client, `${accountRoutes.logInPage.path}?returnTo=//elsewhere.example`)).toBe('/');
  });
});

describe('logging out', () => {
  test('ends the session, also for a caller who kept its cookie', async () => {
    const { client } = await register(runningApp(), appPartner());
    const kept = client.cookieHeader;
    const hasSession = async () => (await client.get<SettingsView>(healthRoutes.settings.path)).body.signedIn;
    expect(await hasSession()).toBe(true);
    expect((await client.post(accountRoutes.logOut.path)).status).toBe(200);
    expect(await hasSession()).toBe(false);
    expect(await userOf(client)).toMatchObject({ status: 401, body: { message: 'Please log in.' } });
    expect((await fetch(`${runningApp().url}${accountRoutes.user.path}`, { headers: { Cookie: kept } })).status).toBe(401);
  });

  test('is fine for someone who is not logged in', async () => {
    expect((await runningApp().client().post(accountRoutes.logOut.path)).status).toBe(200);
  });
});

describe('changing the password', () => {
  const change = (client: HttpClient, currentPassword: string, newPassword = 'another-one', confirmPassword = newPassword) =>
    client.post<ErrorAnswer>(accountRoutes.changePassword.path, { currentPassword, newPassword, confirmPassword });

  test('ends every other session and keeps its own', async () => {
    const { client, form } = await register(runningApp(), appPartner());
    const elsewhere = await signIn(runningApp(), form);
    expect((await change(client, form.password)).status).toBe(200);
    expect((await userOf(client)).status).toBe(200);
    expect((await userOf(elsewhere)).status).toBe(401);
    const withOld = await runningApp()
      .client()
      .post(accountRoutes.logIn.path, { username: form.username, password: form.password });
    expect(withOld.status).toBe(401);
    await signIn(runningApp(), { username: form.username, password: 'another-one' });
  });

  test('needs the current one', async () => {
    const { client } = await register(runningApp(), appPartner());
    expect(await change(client, 'not-the-one')).toMatchObject({ status: 400, body: { code: 'wrong_password' } });
  });

  test('needs the new one twice', async () => {
    const { client, form } = await register(runningApp(), appPartner());
    expect(await change(client, form.password, 'another-one', 'another-two')).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'confirmPassword', message: "Passwords don't match" }] },
    });
  });

  test('is not for the login that administrators share', async () => {
    const viewer = await signIn(runningApp(), adminviewer);
    expect((await change(viewer, adminviewer.password)).status).toBe(403);
  });
});

describe('the two fixed administrators', () => {
  test('get a random password where none is given, shown at the first start only', async () => {
    const other = await startApp({ env: { SUPERADMIN_PASSWORD: undefined } });
    try {
      const shown = () =>
        [...other.output.matchAll(/superadmin logs in with the password (\S+)/g)].map(([, password]) => password!);
      expect(shown()).toHaveLength(1);
      await other.restart();
      expect(shown()).toHaveLength(1);
      const client = await signIn(other, { username: 'superadmin', password: shown()[0]! });
      expect((await userOf(client)).body).toMatchObject({
        role: 'admin',
        readOnly: false,
        companyId: null,
        applicationStatus: null,
      });
    } finally {
      await other.stop();
    }
  });

  test('keep the password that they have where another one is set later, and that is said', async () => {
    const before = await startApp({ env: { ADMINVIEWER_PASSWORD: undefined } });
    await before.kill('SIGTERM');
    const other = await startApp({ place: before.place });
    try {
      expect(other.output.match(/.*_PASSWORD was ignored.*/g)).toEqual([
        'ADMINVIEWER_PASSWORD was ignored: it counts at the first start only, and adminviewer has another password by now. "npm run programme -- admin reset-password adminviewer" makes a new one.',
      ]);
    } finally {
      await other.stop();
      await before.stop();
    }
  });

  test('are told apart by what they may change', async () => {
    expect((await userOf(await signIn(runningApp(), adminviewer))).body).toMatchObject({ role: 'admin', readOnly: true });
  });
});

test('a session outlives the server', async () => {
  const other = await startApp();
  try {
    const { client, form } = await register(other, appPartner());
    await other.restart();
    expect((await userOf(client)).body.username).toBe(form.username);
  } finally {
    await other.stop();
  }
});
