import { routesByKey, type RouteKey } from '@accelerator/contracts/route-table';
import type { UserView } from '@accelerator/contracts/accounts';
import { accountRoutes } from '@accelerator/contracts/accounts/routes';
import { apiTokenRoutes } from '@accelerator/contracts/api-tokens/routes';
import type { ErrorAnswer, Method } from '@accelerator/contracts/http';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { logLength } from '../harness/log.ts';
import { appPartner, register, signInAsAdministrator, type SignedUp } from '../harness/people.ts';
import { useApp } from '../harness/running-app.ts';
import { Setup, type PartnerPair } from '../harness/setup.ts';

const runningApp = useApp();
let partner: SignedUp;
let mutual: PartnerPair;

beforeAll(async () => {
  const setup = await Setup.of(runningApp());
  partner = await register(runningApp(), appPartner({ preferredCohortIds: [setup.cohort.id] }));
  mutual = await setup.mutual();
});

const routes = Object.keys(routesByKey) as RouteKey[];
const addressOf = (key: RouteKey) => key.split(' ') as [Method, string];
/** The routes that a page of another site may lead to. */
const openToLinks: readonly RouteKey[] = [
  'GET /api/login',
  'GET /api/health',
  'GET /api/health/live',
  'GET /api/health/ready',
  'GET /api/openapi.json',
  'GET /api/reference',
  'GET /api/reference/:file',
  'GET /api/calendar/:file',
];
/** The route that mail programs call, from anywhere: the link alone says for whom. */
const openToMailPrograms: RouteKey = 'POST /api/mail/unsubscribe/:token';
const unsafe = routes.filter((key) => !key.startsWith('GET ') && key !== openToMailPrograms);

/** The headers that browsers say of a call that another site's page makes. */
const foreign: readonly (readonly [string, Record<string, string>])[] = [
  [
    'a form of another site',
    { Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate' },
  ],
  ['a script of another site', { Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'cors' }],
  ['a page in a sandbox', { Origin: 'null' }],
  ['a sibling of this site', { 'Sec-Fetch-Site': 'same-site' }],
  ['a site whose name begins like ours', { Origin: 'http://127.0.0.1.elsewhere.example' }],
  ['this machine at another port', { Origin: 'http://127.0.0.1:1' }],
];

describe.each(foreign)('%s', (_, headers) => {
  test.each(unsafe)('cannot call %s', async (key) => {
    const [method, path] = addressOf(key);
    const answer = await partner.client.call<ErrorAnswer>(method, path.replace(':id', partner.partnerId), { body: {}, headers });
    expect([answer.status, answer.body.message]).toEqual([403, 'This call came from another site.']);
  });

  test('cannot open a live stream', async () => {
    for (const path of ['/api/sse', '/api/sse/', '/API/sse'])
      expect((await partner.client.call('GET', path, { headers })).status).toBe(path.startsWith('/API') ? 200 : 403);
  });

  test('cannot read across sites, and leaves no trace by trying', async () => {
    const read = routes.filter((key) => key.startsWith('GET ') && !openToLinks.includes(key));
    const before = await logLength(runningApp());
    for (const key of read) {
      const { status } = await mutual.app.client.get(key.slice(4).replace(':id', mutual.solutions.partnerId), headers);
      if (headers['Sec-Fetch-Site'] === 'cross-site') expect([key, status]).toEqual([key, 403]);
    }
    if (headers['Sec-Fetch-Site'] === 'cross-site') expect(await logLength(runningApp())).toBe(before);
    for (const key of openToLinks) expect((await partner.client.get(key.slice(4), headers)).status).not.toBe(403);
  });

  test('gets no CORS permission to read a response', async () => {
    const answers = await Promise.all(
      (['OPTIONS', 'GET', 'POST'] as const).map((method) =>
        partner.client.fetch(apiTokenRoutes.own.path, {
          method,
          headers: { ...headers, 'Access-Control-Request-Method': 'PUT', 'Access-Control-Request-Headers': 'content-type' },
        }),
      ),
    );
    for (const answer of answers) {
      expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      await answer.body?.cancel();
    }
  });
});

test('leave the partner logged in and the data unchanged', async () => {
  const { status, body } = await partner.client.get<UserView>(accountRoutes.user.path);
  expect([status, body.username]).toEqual([200, partner.form.username]);
});

describe('a form submission without an Origin header', () => {
  test.each([
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain',
    'text/plain; application/json',
  ])('is not parsed as %s', async (type) => {
    for (const key of unsafe) {
      const [method, path] = addressOf(key);
      const address = path.replace(':id', partner.partnerId);
      const answer = await partner.client.fetch(address, { method, body: '{"notes":"x"}', headers: { 'Content-Type': type } });
      expect([key, answer.status]).toEqual([key, 415]);
      await answer.body?.cancel();
    }
  });
});

describe('the redirect after login', () => {
  const tricks = [
    'https://elsewhere.example',
    '//elsewhere.example',
    '///elsewhere.example',
    '/\\elsewhere.example',
    '\\\\elsewhere.example',
    '/\t/elsewhere.example',
    '/\n//elsewhere.example',
    '\t//elsewhere.example',
    ' //elsewhere.example',
    '/\r\nLocation: https://elsewhere.example',
    '/\u0000/elsewhere.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'elsewhere.example',
    '@elsewhere.example',
    '.elsewhere.example',
    ':80@elsewhere.example',
    '/%09/elsewhere.example',
    '/%2F/elsewhere.example',
    '/%5Celsewhere.example',
    '/.//elsewhere.example',
    '/..//elsewhere.example',
    '/a/..//elsewhere.example',
    '/\u2028/elsewhere.example',
    '/\uff0f/elsewhere.example',
    '?returnTo=//elsewhere.example',
    '',
  ];
  const here = () => runningApp().url;
  const leadsAway = (location: string) => new URL(location, here()).origin !== here();

  test.each(tricks)('%j stays on this site', async (returnTo) => {
    const path = `${accountRoutes.logInPage.path}?${new URLSearchParams({ returnTo }).toString()}`;
    for (const client of [runningApp().client(), partner.client]) {
      const answer = await client.get(path);
      const location = answer.headers.get('location') ?? '';
      expect([answer.status, leadsAway(location)]).toEqual([302, false]);
      const further = new URL(location, here()).searchParams.get('returnTo') ?? '/';
      expect(leadsAway(further)).toBe(false);
    }
    const { username, password } = partner.form;
    const { body } = await runningApp().client().post<UserView>(accountRoutes.logIn.path, { username, password, returnTo });
    expect(leadsAway(body.returnTo ?? '/')).toBe(false);
  });

  test.each(['/.//elsewhere.example', '/a/..//elsewhere.example', '/%2F/elsewhere.example', '/a%5Cb', '/a?b=%2F%2Fc', '/%E0'])(
    '%j is dropped, because it holds two slashes or a backslash once it is read',
    async (returnTo) => {
      const path = `${accountRoutes.logInPage.path}?${new URLSearchParams({ returnTo }).toString()}`;
      expect((await partner.client.get(path)).headers.get('location')).toBe('/');
      expect((await runningApp().client().get(path)).headers.get('location')).toBe('/auth');
      const { username, password } = partner.form;
      const { body } = await runningApp().client().post<UserView>(accountRoutes.logIn.path, { username, password, returnTo });
      expect(body.returnTo).toBeUndefined();
    },
  );

  test('is ignored where the parameter is repeated or an object', async () => {
    for (const query of ['returnTo=/a&returnTo=//elsewhere.example', 'returnTo[]=//elsewhere.example', 'returnTo[x]=/a'])
      expect((await partner.client.get(`${accountRoutes.logInPage.path}?${query}`)).headers.get('location')).toBe('/');
  });
});

test('every answer says its type and its charset', async () => {
  for (const [path, type] of [
    ['/', 'text/html; charset=utf-8'],
    ['/assets/nothing.js', 'text/plain; charset=utf-8'],
    [accountRoutes.user.path, 'application/json; charset=utf-8'],
    ['/api/nothing', 'application/json; charset=utf-8'],
  ] as const)
    expect([path, (await partner.client.get(path)).headers.get('content-type')?.toLowerCase()]).toEqual([path, type]);
});

test('a page cannot be framed by another site or run its scripts', async () => {
  const admin = await signInAsAdministrator(runningApp());
  for (const path of ['/', '/auth', '/admin/partners', accountRoutes.user.path]) {
    const { headers } = await admin.get(path);
    const policy = headers.get('content-security-policy') ?? '';
    for (const rule of [
      "default-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "object-src 'none'",
    ])
      expect(policy).toContain(rule);
    expect(policy).not.toMatch(/unsafe-|\*|https?:/);
    expect(headers.get('x-frame-options')).toBe('DENY');
  }
});
