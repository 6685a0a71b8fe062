import { accountRoutes } from '@accelerator/contracts/accounts/routes';
import { headers as ours, type ErrorAnswer } from '@accelerator/contracts/http';
import { partnerRoutes } from '@accelerator/contracts/partners/routes';
import { describe, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Answer } from '../harness/http-client.ts';
import { appPartner, register, signInAsAdministrator } from '../harness/people.ts';
import { useApp } from '../harness/running-app.ts';

const runningApp = useApp({ env: { QUIET: undefined } });

const secret = 'a-password-not-to-be-read';
const known = ['level', 'at', 'correlationId'];
const ofRequests = [...known, 'method', 'route', 'status', 'ms', 'request', 'msg'];
/** A line of the security log names its event, and as much of these as there is to say. */
const securityDetails = ['name', 'by', 'network', 'what'];

/** The lines that the server has logged, about requests and in the security log. */
function linesOf(output: string): Record<string, unknown>[] {
  return output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

/** The log that the server has written, once the line about this answer is in it. */
async function logWith(answer: Answer<unknown>): Promise<string> {
  const id = answer.headers.get('x-correlation-id');
  if (id) await runningApp().hasSaid(id);
  return runningApp().output;
}

/** Sends bytes as no client library would, and gives all that comes back. */
async function raw(text: string): Promise<string> {
  const socket = connect(Number(new URL(runningApp().url).port), '127.0.0.1');
  const pieces: string[] = [];
  socket.setEncoding('latin1').on('data', (piece: string) => pieces.push(piece));
  socket.on('error', () => {});
  socket.write(text, 'latin1');
  await once(socket, 'close');
  return pieces.join('');
}

describe('line breaks', () => {
  const forged = 'robin\r\n{"at":"now","method":"GET","route":"/forged","status":200}\r\nSet-Cookie: sid=forged';

  test.each(['username', 'companyName', 'firstName', 'contactEmail', 'companyDomain'] as const)(
    'in the registration field %s add no log line and no header',
    async (field) => {
      const answer = await runningApp()
        .client()
        .post(accountRoutes.register.path, { ...appPartner(), [field]: forged });
      expect(answer.headers.getSetCookie().join()).not.toContain('forged');
      expect(await logWith(answer)).not.toContain('forged');
    },
  );

  test('in a username at login add none', async () => {
    const answer = await runningApp().client().post(accountRoutes.logIn.path, { username: forged, password: secret });
    expect([400, 401]).toContain(answer.status);
    expect(await logWith(answer)).not.toContain('forged');
  });

  test('in a URL add none', async () => {
    const admin = await signInAsAdministrator(runningApp());
    for (const path of [
      '/api/partners/%0d%0aforged',
      '/api/admin/partners?q=%0d%0aforged',
      '/api/admin/partners?sort=%0d%0aforged',
      '/api/login?returnTo=/%0d%0aSet-Cookie:%20sid=forged',
      '/%0d%0aSet-Cookie:%20sid=forged',
    ]) {
      const answer = await admin.get(path);
      expect(answer.headers.getSetCookie().join()).not.toContain('forged');
      expect(answer.headers.get('location') ?? '').not.toContain('forged');
      expect(await logWith(answer)).not.toContain('forged');
    }
  });

  test('and all tests above leave every log line with its known fields only', () => {
    const lines = linesOf(runningApp().output);
    const [ofSecurity, others] = [lines.filter((line) => 'security' in line), lines.filter((line) => !('security' in line))];
    expect(ofSecurity.length).toBeGreaterThan(0);
    for (const line of ofSecurity)
      expect(Object.keys(line)).toEqual([...known, 'security', ...securityDetails.filter((field) => field in line)]);
    expect(others.length).toBeGreaterThan(5);
    for (const line of others)
      expect(Object.keys(line)).toEqual(ofRequests.filter((field) => field !== 'request' || field in line));
  });
});

test('a client cannot choose the request id in the log', async () => {
  const chosen = 'chosen-by-the-caller';
  const sent = { 'X-Correlation-Id': chosen, 'X-Request-Id': chosen, traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` };
  const answer = await runningApp().client().get('/api/health', sent);
  expect(answer.headers.get('x-correlation-id')).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(await logWith(answer)).not.toContain(chosen);
});

test.each(['two words', 'ä', 'x'.repeat(201)])(
  'an Idempotency-Key that is not short visible text is refused: %j',
  async (key) => {
    const answer = await raw(
      `POST ${accountRoutes.register.path} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n${ours.idempotencyKey}: ${key}\r\n\r\n`,
    );
    expect(answer).toContain('must be 1 to 200 visible characters');
  },
);

describe('a password in a URL', () => {
  test.each(['/auth?username=robin&password=', '/api/login?username=robin&password=', '/?password=', '/api/user?password='])(
    'is neither stored nor forwarded: %s',
    async (path) => {
      const answer = await runningApp().client().get(`${path}${secret}`);
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
      expect(answer.headers.get('location') ?? '').not.toContain(secret);
      expect(JSON.stringify(answer.body)).not.toContain(secret);
      expect(await logWith(answer)).not.toContain(secret);
      if (path !== '/?password=') expect(answer.headers.get('cache-control')).toBe('no-store');
    },
  );

  test.each(['username=robin', `password=${secret}`, `username=&password=`])('does not log in: %s', async (query) => {
    const { form } = await register(runningApp(), appPartner());
    const { username, password } = form;
    const answer = await runningApp().client().post<ErrorAnswer>(`${accountRoutes.logIn.path}?${query}`, { username, password });
    expect([answer.status, answer.body.message]).toEqual([400, 'Send the username and the password in the body.']);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});

describe('a malformed URL', () => {
  test.each(['/api/partners/%E0', '/api/cohorts/%ED%A0%80', '/api/admin/cohorts/%', '/api/notifications/%C0%AF/read'])(
    '%s is refused without being quoted',
    async (path) => {
      const answer = await runningApp()
        .client()
        .call<ErrorAnswer>(path.endsWith('read') ? 'PUT' : 'GET', path);
      expect([answer.status, answer.body.message]).toEqual([400, 'This address cannot be read.']);
    },
  );

  test.each([
    '/..%2f..%2f..%2fetc/passwd',
    '/assets/..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/backend/package.json',
    '/.git/config',
    '/%00',
  ])('%s serves no file outside the front end', async (path) => {
    const answer = await raw(`GET ${path} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n`);
    for (const told of ['root:', '"private"', '[core]', 'dependencies']) expect(answer).not.toContain(told);
    expect(answer).toMatch(/^HTTP\/1\.1 (200|400|403|404) /);
  });
});

test('a request whose length is said twice is refused, and so is one that asks to be sent back', async () => {
  const post = `POST ${accountRoutes.logIn.path} HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\n`;
  const smuggled = '0\r\n\r\nGET /api/health HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n';
  for (const lengths of [
    'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n',
    'Transfer-Encoding: chunked\r\nContent-Length: 5\r\n',
    'Content-Length: 5\r\nContent-Length: 70\r\n',
    'Transfer-Encoding: chunked, identity\r\n',
  ]) {
    const answer = await raw(`${post}${lengths}\r\n${smuggled}`);
    expect([lengths, answer.match(/HTTP\/1\.1 \d+/g)]).toEqual([lengths, ['HTTP/1.1 400']]);
  }
  for (const path of ['/', accountRoutes.user.path])
    expect(await raw(`TRACE ${path} HTTP/1.1\r\nHost: here\r\nX-Sent: back\r\nConnection: close\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 404 (?![^]*back)/,
    );
});

test('an error response reveals no internals', async () => {
  const { client } = await register(runningApp(), appPartner());
  const answers = [
    await client.put(partnerRoutes.updateAppProfile.path.replace(':id', "1' OR '1'='1"), {}),
    await client.get('/api/nothing'),
    await client.post(accountRoutes.logIn.path, { username: ['robin'], password: {} }),
    await client.fetch(accountRoutes.logIn.path, {
      method: 'POST',
      body: '{"a":',
      headers: { 'Content-Type': 'application/json' },
    }),
  ];
  for (const answer of answers) {
    const said =
      'body' in answer && !(answer instanceof Response) ? JSON.stringify(answer.body) : await (answer as Response).text();
    expect(said).not.toMatch(/\.[jt]s\b|node_modules|at \w+ \(|SQLITE|SyntaxError|position \d/);
  }
});
