import { routesByKey, type RouteKey } from '@accelerator/contracts/route-table';
import { accountRoutes } from '@accelerator/contracts/accounts/routes';
import { addressOf, headers, type ErrorAnswer, type Method, sentenceOf } from '@accelerator/contracts/http';
import { adminPartnerRoutes, partnerRoutes } from '@accelerator/contracts/partners/routes';
import { healthRoutes } from '@accelerator/contracts/projections/routes';
import { describe, expect, test } from '@jest/globals';
import { setTimeout as delay } from 'node:timers/promises';
import { withoutRequestId, type HttpClient } from '../harness/http-client.ts';
import { appPartner, register, signInAsAdministrator, signInAsViewer } from '../harness/people.ts';
import { poll } from '../harness/poll.ts';
import { useApp } from '../harness/running-app.ts';

const runningApp = useApp({ env: { QUIET: undefined } });

type Caller = 'a visitor' | 'a partner awaiting approval' | 'an administrator' | 'a read-only administrator';

const callers: Record<Caller, () => Promise<HttpClient>> = {
  'a visitor': async () => runningApp().client(),
  'a partner awaiting approval': async () => (await register(runningApp(), appPartner())).client,
  'an administrator': () => signInAsAdministrator(runningApp()),
  'a read-only administrator': () => signInAsViewer(runningApp()),
};

/** The words that the table says to the caller: the status and the words of the refusal, or null where the door is open. */
function refusalOf(caller: Caller, key: RouteKey): [number, string] | null {
  const { who, approved, changes, personal, assistants } = routesByKey[key].access;
  if (who === 'anyone') return null;
  if (assistants)
    return caller === 'a visitor'
      ? [401, 'Send an API token, as "Authorization: Bearer pga_…".']
      : [403, sentenceOf('assistants_only')];
  if (caller === 'a visitor') return [401, 'Please log in.'];
  // Who looks here is adminviewer, whose login several people share.
  if (personal && caller === 'a read-only administrator') return [403, sentenceOf('shared_login')];
  if (who === 'logged-in') return null;
  const isPartner = caller === 'a partner awaiting approval';
  if (who === 'partner' && !isPartner) return [403, 'This is for partners. You are logged in as an administrator.'];
  if (who === 'admin' && isPartner) return [403, 'This is for administrators only.'];
  if (who === 'superadmin' && caller !== 'an administrator') return [403, 'This is for the superadmin only.'];
  if (changes && caller === 'a read-only administrator') {
    return [403, 'You have read-only access and cannot make changes in the admin dashboard.'];
  }
  return approved
    ? [403, 'Your application to the programme has not been approved yet. You will see matches as soon as it is.']
    : null;
}

/** These come last, because they end the session that the others are tried with. */
const lastly: readonly RouteKey[] = ['DELETE /api/profile', 'POST /api/logout'];
const routes = (Object.keys(routesByKey) as RouteKey[]).toSorted((one, other) => lastly.indexOf(one) - lastly.indexOf(other));

async function knock(client: HttpClient, key: RouteKey): Promise<[number, string]> {
  const [method, path] = key.split(' ') as [Method, string];
  const response = await client.fetch(path.replace(':id', '1'), {
    method,
    ...(method === 'GET' ? {} : { body: '{}', headers: { 'Content-Type': 'application/json' } }),
  });
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
    await response.body?.cancel();
    return [response.status, ''];
  }
  const text = await response.text();
  return [response.status, response.status >= 400 ? (JSON.parse(text) as ErrorAnswer).message : ''];
}

describe.each(Object.keys(callers) as Caller[])('%s', (caller) => {
  test('is let in, or sent away with a sentence, as the routes say', async () => {
    const client = await callers[caller]();
    const wrong: unknown[] = [];
    for (const key of routes) {
      const [status, message] = await knock(client, key);
      const refusal = refusalOf(caller, key);
      const right = refusal
        ? status === refusal[0] && message === refusal[1]
        : status !== 401 && status !== 403 && status !== 500;
      if (!right) wrong.push({ key, status, message, expected: refusal });
    }
    expect(wrong).toEqual([]);
  });
});

describe('every answer', () => {
  test('of the wire stays out of caches and names the error in a sentence', async () => {
    const { status, body, headers: sent } = await runningApp().client().get('/api/nothing-here');
    expect([status, withoutRequestId(body)]).toEqual([
      404,
      {
        statusCode: 404,
        error: 'Not Found',
        message: 'There is nothing at this address.',
        code: 'unknown_address',
        doc: '/api/reference#unknown_address',
      },
    ]);
    expect(sent.get('cache-control')).toBe('no-store');
  });

  test('forbids a browser everything that is not our own', async () => {
    const { headers: sent } = await runningApp().client().get(healthRoutes.health.path);
    expect(sent.get('content-security-policy')).toContain("default-src 'self'");
    expect(sent.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(sent.get('referrer-policy')).toBe('no-referrer');
    expect(sent.get('x-powered-by')).toBeNull();
  });

  test('to a write names its place in the log', async () => {
    const answer = await runningApp().client().post(accountRoutes.register.path, appPartner());
    expect(answer.headers.get(headers.logPosition)).toMatch(/\S/);
  });

  test('sets a cookie that scripts and other sites cannot use', async () => {
    const answer = await runningApp().client().post(accountRoutes.register.path, appPartner());
    expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^sid=.*; Path=\/; .*HttpOnly; SameSite=Lax$/)]);
  });
});

describe('a body', () => {
  const send = (body: string, type = 'application/json') =>
    runningApp()
      .client()
      .fetch(accountRoutes.logIn.path, { method: 'POST', body, headers: { 'Content-Type': type } });

  test.each([
    ['that is not JSON', '{"username":', 'application/json', 400],
    ['that is a form', 'username=robin&password=a-good-password', 'application/x-www-form-urlencoded', 415],
    ['over 100 kB', JSON.stringify({ username: 'x'.repeat(110_000) }), 'application/json', 413],
    ['that names a prototype', '{"__proto__":{"admin":true}}', 'application/json', 400],
    ['with an operator in the place of a text', '{"username":{"$gt":""},"password":"a-good-password"}', 'application/json', 400],
  ])('%s is refused', async (_, body, type, status) => {
    const response = await send(body, type);
    expect([response.status, await response.json()]).toEqual([
      status,
      expect.objectContaining({ statusCode: status, message: expect.any(String) }),
    ]);
  });
});

test('another site cannot make a browser act for its user', async () => {
  const { client } = await register(runningApp(), appPartner());
  const answer = await client.post(accountRoutes.logOut.path, {}, { Origin: 'https://elsewhere.example' });
  expect(answer.status).toBe(403);
  expect((await client.get(accountRoutes.user.path)).status).toBe(200);
});

test('the log names routes, never the ids, queries and names that were sent', async () => {
  const { client, form, partnerId } = await register(runningApp(), appPartner());
  await client.get(`${partnerRoutes.detail.path.replace(':id', partnerId)}?type=app&secret=in-the-query`);
  const line = '"route":"/api/partners/:id"';
  await poll(() => runningApp().output.includes(line) || undefined, { missing: () => 'The log does not name the route' });
  for (const told of [partnerId, form.username, form.companyName, 'in-the-query'])
    expect(runningApp().output).not.toContain(told);
});

test('the log has one line for a request, under the correlation id of its answer', async () => {
  const lineOf = async (path: string) => {
    const id = (await runningApp().client().get(path)).headers.get('x-correlation-id')!;
    while (!runningApp().output.includes(id)) await delay(10);
    const lines = runningApp()
      .output.split('\n')
      .filter((line) => line.includes(id));
    expect(lines).toHaveLength(1);
    return JSON.parse(lines[0]!) as unknown;
  };
  const line = { level: 'info', at: expect.any(String), ms: expect.any(Number), method: 'GET' };
  expect(await lineOf(`${healthRoutes.health.path}?secret=1`)).toMatchObject({ ...line, route: '/api/health', status: 200 });
  expect(await lineOf('/api/nothing-here')).toMatchObject({ ...line, route: null, status: 404 });
});

test('the log names each try of a call with a key by the request id of its refusal', async () => {
  const admin = await signInAsAdministrator(runningApp());
  const reject = (reason: string) =>
    admin.once<ErrorAnswer>('POST', addressOf(adminPartnerRoutes.reject, { id: 'unknown' }), {
      ...{ body: { reason }, headers: { [headers.idempotencyKey]: 'rejecting' } },
    });
  const tries = [await reject('One'), await reject('One'), await reject('Another')];
  expect(tries.map(({ body }) => body.code)).toEqual(['partner_unknown', 'partner_unknown', 'key_used']);
  for (const { body, headers: sent } of tries) {
    const correlationId = sent.get('x-correlation-id')!;
    const lineOf = () =>
      runningApp()
        .output.split('\n')
        .find((line) => line.includes(correlationId));
    const line = await poll(lineOf, { missing: () => 'The log does not name the call' });
    expect(JSON.parse(line)).toMatchObject({ correlationId, request: body.requestId });
  }
  expect(tries[0]!.body.requestId).toBe(tries[1]!.body.requestId);
});

test.each(['__proto__', 'constructor', 'toString', 'nope'])('the parameter %s is as unknown as any', async (name) => {
  const admin = await signInAsAdministrator(runningApp());
  const { status, body } = await admin.get<ErrorAnswer>(`${adminPartnerRoutes.list.path}?${name}=x`);
  expect([status, body.message]).toEqual([400, `The field ${name} is not known.`]);
});

describe('health', () => {
  test('is one word for everyone', async () => {
    expect(await runningApp().client().get(healthRoutes.health.path)).toMatchObject({ status: 200, body: { state: 'ok' } });
  });

  test('tells administrators of every projection', async () => {
    const admin = await signInAsAdministrator(runningApp());
    const { body } = await admin.get<{ projections: unknown[] }>(healthRoutes.health.path);
    expect(body.projections).toContainEqual(expect.objectContaining({ name: 'accounts', state: 'live', parkedKeys: 0 }));
  });
});
