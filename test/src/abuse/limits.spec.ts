import type { UserView } from '@accelerator/contracts/accounts';
import { accountRoutes } from '@accelerator/contracts/accounts/routes';
import { headers, type ErrorAnswer } from '@accelerator/contracts/http';
import { partnerRoutes } from '@accelerator/contracts/partners/routes';
import { describe, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { appPartner, register } from '../harness/people.ts';
import { useApp } from '../harness/running-app.ts';

const runningApp = useApp({ env: { TRUST_PROXY: '1' } });

let keys = 0;
const newKey = () => ({ [headers.idempotencyKey]: `limit-${(keys += 1)}` });

/** The records of the vault for retries: how many outcomes, and how many characters of answers. */
function kept(): { outcomes: number; length: number } {
  const vault = new DatabaseSync(join(runningApp().dataDir, 'vault.sqlite'), { readOnly: true });
  try {
    const row = vault.prepare('SELECT count(*) AS outcomes, coalesce(sum(length(body)), 0) AS length FROM outcome').get();
    return { ...row } as { outcomes: number; length: number };
  } finally {
    vault.close();
  }
}

describe('stored idempotency outcomes', () => {
  test('do not grow by anonymous requests', async () => {
    const before = kept();
    const visitor = runningApp().client();
    const junk = { junk: 'x'.repeat(90_000) };
    const answers = await Promise.all([
      ...Array.from({ length: 20 }, () => visitor.post(accountRoutes.register.path, { ...appPartner(), ...junk }, newKey())),
      ...Array.from({ length: 20 }, () => visitor.post('/api/nothing', junk, newKey())),
      ...Array.from({ length: 20 }, () => visitor.put('/api/notifications/read-all', junk, newKey())),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400, 404, 401]));
    expect(kept()).toEqual(before);
  });

  test('hold a registration that succeeded, once', async () => {
    const [before, form, key] = [kept(), appPartner(), newKey()];
    const first = await runningApp().client().post<UserView>(accountRoutes.register.path, form, key);
    const again = await runningApp().client().post<UserView>(accountRoutes.register.path, form, key);
    expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id]);
    expect(kept().outcomes).toBe(before.outcomes + 1);
  });

  test('hold no validation errors, which the same request gets again', async () => {
    const { client, partnerId } = await register(runningApp(), appPartner());
    const fields = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`field${index}`, 1]));
    const [before, address] = [kept(), partnerRoutes.updateAppProfile.path.replace(':id', partnerId)];
    const key = newKey();
    const [first, again] = [await client.put<ErrorAnswer>(address, fields, key), await client.put(address, fields, key)];
    expect([first.status, first.body.errors?.length, again.body]).toEqual([400, 200, first.body]);
    expect(kept()).toEqual(before);
  });

  test('hold no login or logout: each login with the password starts a session', async () => {
    const { form } = await register(runningApp(), appPartner());
    const { username, password } = form;
    const key = newKey();
    for (const path of [
      accountRoutes.logIn.path,
      `${accountRoutes.logIn.path}/`,
      accountRoutes.logIn.path.replace('login', 'LOGIN'),
    ]) {
      const client = runningApp().client();
      expect((await client.post(path, { username, password }, key)).status).toBe(200);
      expect((await client.get(accountRoutes.user.path)).status).toBe(200);
      expect((await client.post(accountRoutes.logOut.path, {}, key)).status).toBe(200);
      expect((await client.get(accountRoutes.user.path)).status).toBe(401);
    }
  });
});

test('do not block others when a client disconnects while it waits for the same key', async () => {
  const [form, key] = [appPartner(), newKey()];
  const body = JSON.stringify(form);
  const [[name, value]] = Object.entries(key) as [[string, string]];
  const lines = [
    'Host: here',
    'Content-Type: application/json',
    `${name}: ${value}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  const open = async () => {
    const socket = connect(Number(new URL(runningApp().url).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write([`POST ${accountRoutes.register.path} HTTP/1.1`, ...lines, '', body].join('\r\n'));
    return socket;
  };
  const first = await open();
  for (const waiting of await Promise.all([open(), open(), open()])) waiting.destroy();
  expect((await runningApp().client().post(accountRoutes.register.path, form, key)).status).toBe(201);
  first.destroy();
});

describe('registrations from one address', () => {
  const perHour = 120;

  test('are throttled after 120 in an hour, those from other addresses are not', async () => {
    const from = (address: string, form: object = {}) =>
      runningApp().client().post(accountRoutes.register.path, form, { 'X-Forwarded-For': address });
    const attempts = await Promise.all(Array.from({ length: perHour }, () => from('10.9.9.9')));
    expect(new Set(attempts.map(({ status }) => status))).toEqual(new Set([400]));
    const late = await from('10.9.9.9', appPartner());
    expect([late.status, Number(late.headers.get('retry-after')) > 3_000]).toEqual([429, true]);
    expect((await from('127.0.0.1, 10.9.9.9', appPartner())).status).toBe(429);
    expect((await from('10.9.9.8', appPartner())).status).toBe(201);
  });
});

describe('a body', () => {
  const send = (body: string) =>
    runningApp()
      .client()
      .fetch(accountRoutes.logIn.path, { method: 'POST', body, headers: { 'Content-Type': 'application/json' } });

  test.each<[string, string, number]>([
    ['nested as deep as its size allows', `{"a":${'['.repeat(50_000)}${']'.repeat(49_000)}}`, 400],
    ['nested properly but too deep', `{"a":${'['.repeat(40_000)}${']'.repeat(40_000)}}`, 400],
    ['with thousands of fields', JSON.stringify(Object.fromEntries(Array.from({ length: 9_000 }, (_, i) => [`f${i}`, 1]))), 400],
    ['with numbers that are none', '{"username":1e999,"password":-1e999}', 400],
    ['that says the same twice', '{"username":"robin","username":{"$ne":1},"password":"a-good-password"}', 400],
    ['that is a list', '[{"username":"robin"}]', 400],
    ['that is a word', '"robin"', 400],
    ['with bytes that are no text', '{"username":"\ud800"}', 400],
  ])('%s is refused', async (_, body, status) => {
    const response = await send(body);
    expect([response.status, await response.json()]).toEqual([
      status,
      expect.objectContaining({ message: expect.stringMatching(/ /) }),
    ]);
  });

  test('that is compressed is refused', async () => {
    const { gzipSync } = await import('node:zlib');
    const response = await runningApp()
      .client()
      .fetch(accountRoutes.logIn.path, {
        method: 'POST',
        body: gzipSync(JSON.stringify({ username: 'x'.repeat(10_000_000), password: 'y' })),
        headers: { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' },
      });
    expect(response.status).toBe(413);
  });
});
