import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { HttpClient } from './http-client.ts';

/** By path, the answer of a server that does not hold to the reference. */
const answers: Readonly<Record<string, readonly [status: number, body: unknown, type?: string]>> = {
  '/api/health/live': [200, { state: 'ok', uptime: 7 }],
  '/api/health/ready': [200, {}],
  '/api/health': [418, { state: 'ok' }],
  '/api/user': [401, refusal(401, 'full')],
  '/api/profile': [403, { ...refusal(403, 'not_allowed'), hint: 'Ask someone.' }],
  '/api/unheard-of': [200, {}],
  '/api/settings': [200, 'text', 'text/plain'],
  '/api/sessions': [200, []],
  '/api/nothing-here': [404, refusal(404, 'unknown_address')],
  '/auth': [200, '<!doctype html>', 'text/html'],
  '/api/cohorts': [502, { statusCode: 502 }],
};

function refusal(statusCode: number, code: string): object {
  return { statusCode, error: 'Refused', message: 'No.', code, requestId: 'r', doc: `/api/reference#${code}` };
}

let server: Server;
let client: HttpClient;

beforeAll(async () => {
  server = createServer((request, response) => {
    const [status, body, type = 'application/json'] = answers[request.url!]!;
    response.writeHead(status, { 'Content-Type': `${type}; charset=utf-8` });
    response.end(type === 'application/json' ? JSON.stringify(body) : body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  client = new HttpClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterAll(() => new Promise((closed) => server.close(closed)));

test.each([
  [
    'field',
    '/api/health/live',
    '200 with a body that is not as the reference says: it must NOT have additional properties (uptime)',
  ],
  [
    'missing field',
    '/api/health/ready',
    "200 with a body that is not as the reference says: it must have required property 'state'",
  ],
  ['status', '/api/health', '418, which the reference does not name'],
  ['refusal', '/api/user', '401 full, which the reference does not name'],
  [
    'field of a refusal',
    '/api/profile',
    '403 with a body that is not as the reference says: it must NOT have additional properties (hint)',
  ],
  ['media type', '/api/settings', '200 as text/plain; the reference names application/json'],
])('a call fails that meets an undocumented %s, and names route and path', async (_, path, problem) => {
  await expect(client.get(path)).rejects.toThrow(`GET ${path} (${path}) answered ${problem}.`);
});

test('a call fails that meets an undocumented route', async () => {
  await expect(client.get('/api/unheard-of')).rejects.toThrow('GET /api/unheard-of is not in the reference (it answered 200).');
});

test.each(['/api/sessions', '/api/nothing-here', '/auth'])(
  'a call of %s passes: it is documented, nothing, or a page',
  async (path) => {
    await expect(client.get(path)).resolves.toBeDefined();
  },
);
