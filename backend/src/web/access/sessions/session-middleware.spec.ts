import { randomBytes } from 'node:crypto';
import { accountRoutes } from '@accelerator/contracts/accounts';
import { liveRoutes } from '@accelerator/contracts/live';
import { describe, expect, test } from '@jest/globals';
import type { RequestHandler } from 'express';
import { serving } from '../../http/serving/serving.fixtures.ts';
import type { Settings } from '../../../platform/config/settings.ts';
import { openSqliteVault } from '../../../app/stores/sqlite-vault.ts';
import type { LoggedIn } from '../caller.ts';
import { startSession } from './session.ts';
import { renewWhenUsed, sessions } from './session-middleware.ts';
import { positionFrom } from '../../../event-sourcing/kernel/position.ts';
import { SessionStore } from './session-store.ts';

const minute = 60_000;
const [idleMs, absoluteMs] = [7 * 24 * 60 * minute, 30 * 24 * 60 * minute];
const ana: LoggedIn = { userId: 'ana', username: 'Ana', credentialVersion: 1, session: { idleMs, absoluteMs } };

/** `/api/login` gives a session, `/end` ends it, and everything else tells what it says. */
const answers: RequestHandler = (request, response) => {
  const { path, session, sessionID } = request;
  if (path === '/end') return void session.destroy(() => response.end());
  if (path !== accountRoutes.logIn.path)
    return void response.json({ id: sessionID, user: session.passport?.user?.userId, at: session.logPosition });
  void startSession(request, ana).then(() => response.json({}));
};

const asAna: RequestHandler = (request, _response, next) => {
  if (request.session.passport) Object.assign(request, { user: ana });
  next();
};

async function open(publicUrl = 'http://127.0.0.1') {
  const settings = { publicUrl, sessionSecret: 'a-secret', previousSessionSecrets: [] as readonly string[] } as Settings;
  const store = new SessionStore(openSqliteVault(':memory:', randomBytes(32)));
  const address = await serving(
    ...sessions(settings, store, async (id) => void (await store.takeExpired(Date.now(), { id }))),
    asAna,
    renewWhenUsed,
    answers,
  );
  const call = async (path: string, cookie = '', method = 'GET', headers = {}) => {
    const response = await fetch(`${address}${path}`, { method, headers: { cookie, ...headers } });
    const text = await response.text();
    return {
      ...(JSON.parse(text || '{}') as { id?: string; user?: string; at?: string }),
      cookies: response.headers.getSetCookie(),
    };
  };
  const signIn = async (cookie = '') => {
    const [given = ''] = (await call(accountRoutes.logIn.path, cookie, 'POST')).cookies;
    return given.split(';')[0]!;
  };
  const change = async (id: string | undefined, changed: { expiresAt: number }) =>
    store.put({ ...(await store.find(id!))!, ...changed });
  return { store, call, signIn, change };
}

async function signedIn() {
  const { signIn, ...rest } = await open();
  const cookie = await signIn();
  const { id } = await rest.call('/', cookie);
  return { ...rest, signIn, cookie, id: id! };
}

describe('the session of a cookie', () => {
  test('is found again, and its cookie left alone', async () => {
    const { call, cookie, id } = await signedIn();
    expect(await call('/', cookie)).toEqual({ id, user: 'ana', at: null, cookies: [] });
  });

  test('says how far its user has written', async () => {
    const { store, call, cookie, id } = await signedIn();
    await store.advance(id, positionFrom('0007'));
    expect(await call('/', cookie)).toMatchObject({ user: 'ana', at: '0007' });
  });

  test('is over once it was ended, here or elsewhere', async () => {
    const [here, elsewhere] = [await signedIn(), await signedIn()];
    await here.call('/end', here.cookie);
    await elsewhere.store.end(elsewhere.id);
    for (const { call, cookie, id } of [here, elsewhere]) {
      const answer = await call('/', cookie);
      expect(answer.user).toBeUndefined();
      expect(answer.id).not.toBe(id);
    }
  });

  test('opens to no other signature', async () => {
    const { call, cookie } = await signedIn();
    const forged = `${cookie.slice(0, -1)}${cookie.endsWith('x') ? 'y' : 'x'}`;
    expect((await call('/', forged)).user).toBeUndefined();
  });

  test('is renewed together with its cookie, but not by every request', async () => {
    const { store, call, change, cookie, id } = await signedIn();
    const endsAt = async () => (await store.find(id))!.expiresAt;
    const almost = Date.now() + idleMs - 30 * minute;
    await change(id, { expiresAt: almost });
    expect((await call('/', cookie)).cookies).toEqual([]);
    expect(await endsAt()).toBe(almost);
    await change(id, { expiresAt: almost - 90 * minute });
    expect((await call('/', cookie)).cookies).toEqual([expect.stringContaining(`${cookie}; Path=/; Expires=`)]);
    expect(await endsAt()).toBeGreaterThan(almost);
  });

  test.each([
    ['what a page asks for by itself', '/', { 'X-Background': '1' }],
    ['a live stream', liveRoutes.stream.path, {}],
  ])('is not renewed by %s', async (_, path, headers) => {
    const { store, call, change, cookie, id } = await signedIn();
    const soon = Date.now() + minute;
    await change(id, { expiresAt: soon });
    expect((await call(path, cookie, 'GET', headers)).cookies).toEqual([]);
    expect((await store.find(id))!.expiresAt).toBe(soon);
  });

  test('is renewed no further than its longest life', async () => {
    const { store, call, cookie, id } = await signedIn();
    const { data, ...rest } = (await store.find(id))!;
    const startedAt = Date.now() - absoluteMs + 3 * 60 * minute;
    const begun = { ...(JSON.parse(data) as object), logIn: { startedAt } };
    await store.put({ ...rest, data: JSON.stringify(begun) });
    await call('/', cookie);
    expect((await store.find(id))!.expiresAt).toBe(startedAt + absoluteMs);
  });

  test('gives way to a new one at a login', async () => {
    const { call, signIn, cookie } = await signedIn();
    const next = await signIn(cookie);
    expect(next).not.toBe(cookie);
    expect((await call('/', cookie)).user).toBeUndefined();
    expect((await call('/', next)).user).toBe('ana');
  });
});

test('a secure cookie is set over the last hop of a proxy, whether its headers are trusted or not', async () => {
  const { signIn } = await open('https://partners.example');
  expect(await signIn()).toMatch(/^__Host-sid=/);
});
