import type { UserView } from '@accelerator/contracts/accounts';
import { accountRoutes } from '@accelerator/contracts/accounts/routes';
import { describe, expect, test } from '@jest/globals';
import { createHmac } from 'node:crypto';
import type { HttpClient } from '../harness/http-client.ts';
import { appPartner, register } from '../harness/people.ts';
import { useApp } from '../harness/running-app.ts';

const sessionSecret = 'a-secret-that-only-the-server-knows';
const runningApp = useApp({ env: { SESSION_SECRET: sessionSecret } });

const signed = (id: string, secret: string) =>
  `sid=s%3A${id}.${encodeURIComponent(createHmac('sha256', secret).update(id).digest('base64').replace(/=+$/, ''))}`;
const cookieOf = (response: { headers: Headers }) => response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);

/** Whose session the cookie is. */
async function userWith(cookie: string): Promise<number> {
  return (await runningApp().client().get(accountRoutes.user.path, { Cookie: cookie })).status;
}

describe('a session id chosen by an attacker', () => {
  test.each<[string, string]>([
    ['as plain text', 'sid=chosen-by-the-attacker'],
    ['with an invented signature', 'sid=s%3Achosen-by-the-attacker.c2lnbmF0dXJl'],
    ['signed with another secret', signed('chosen-by-the-attacker', 'another secret')],
    // As if the secret were known: even then only the vault knows which sessions there are.
    ['signed rightly', signed('chosen-by-the-attacker', sessionSecret)],
    ['with more than cookies may hold', `sid=s%3A${'x'.repeat(7_000)}.c2lnbmF0dXJl`],
    ['that cannot be decoded', 'sid=s%3A%E0%A4%A.x; sid=%00'],
  ])('%s never becomes the session of the user who logs in', async (_, planted) => {
    const { form } = await register(runningApp(), appPartner());
    const answers = [
      await runningApp()
        .client()
        .post(accountRoutes.logIn.path, { username: form.username, password: form.password }, { Cookie: planted }),
      await runningApp().client().post(accountRoutes.register.path, appPartner(), { Cookie: planted }),
    ];
    for (const answer of answers) {
      expect(answer.status).toBeLessThan(300);
      expect(cookieOf(answer)).toEqual([expect.stringMatching(/^sid=s%3A[\w-]{32}\./)]);
      expect(cookieOf(answer)[0]).not.toContain('chosen-by-the-attacker');
    }
    expect(await userWith(planted)).toBe(401);
  });

  test("that is the attacker's own session does not show who logs in with it", async () => {
    const [attacker, victim] = [await register(runningApp(), appPartner()), await register(runningApp(), appPartner())];
    const planted = attacker.client.cookieHeader;
    const { username, password } = victim.form;
    const answer = await runningApp()
      .client()
      .post<UserView>(accountRoutes.logIn.path, { username, password }, { Cookie: planted });
    expect([answer.status, answer.body.username]).toEqual([200, username]);
    expect(cookieOf(answer)).not.toEqual([planted]);
    expect(await userWith(planted)).toBe(401);
  });
});

test('a second login replaces the former session', async () => {
  const { client, form } = await register(runningApp(), appPartner());
  const former = client.cookieHeader;
  await client.post(accountRoutes.logIn.path, { username: form.username, password: form.password });
  expect(await userWith(former)).toBe(401);
  expect(await userWith(client.cookieHeader)).toBe(200);
});

test('an anonymous visit creates no session', async () => {
  for (const path of ['/', '/auth', '/api/health', '/api/cohorts', '/api/login', '/api/user'])
    expect((await runningApp().client().get(path)).headers.getSetCookie()).toEqual([]);
});

describe('behind https', () => {
  const secure = useApp({ env: { PUBLIC_URL: 'https://partners.example', TRUST_PROXY: '1' } });
  const sent = async (client: HttpClient) => (await client.post(accountRoutes.register.path, appPartner())).headers;

  test('the cookie is Secure, SameSite, HttpOnly and of this host alone', async () => {
    const [cookie = ''] = (await sent(secure().client())).getSetCookie();
    expect(cookie).toMatch(/^__Host-sid=/);
    const attributes = cookie.split('; ').slice(1);
    expect(attributes).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']));
    expect(attributes.filter((attribute) => /^domain/i.test(attribute))).toEqual([]);
  });

  test('a cookie that a neighbouring host has planted under the former name opens nothing', async () => {
    const client = secure().client();
    await sent(client);
    const planted = client.cookieHeader.replace('__Host-sid', 'sid');
    expect((await secure().client().get(accountRoutes.user.path, { Cookie: planted })).status).toBe(401);
    expect((await client.get(accountRoutes.user.path)).status).toBe(200);
  });

  test('logging out takes the cookie back', async () => {
    const client = secure().client();
    await sent(client);
    await client.post(accountRoutes.logOut.path);
    expect(client.cookieHeader).toBe('');
  });

  test('responses carry Strict-Transport-Security', async () => {
    expect((await sent(secure().client())).get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  });
});
