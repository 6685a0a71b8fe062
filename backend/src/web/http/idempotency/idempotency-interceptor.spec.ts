import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import { accountRoutes, adminUserRoutes } from '@accelerator/contracts/accounts';
import { loggedIn, type Route as RouteDefinition } from '@accelerator/contracts/http';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { ConflictException, Controller, HttpException, Req, Res } from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';
import { openSqliteVault } from '../../../app/stores/sqlite-vault.ts';
import { overVault } from '../../../platform/vault/over-vault.ts';
import { Vault } from '../../../platform/vault/vault.ts';
import { Route } from '../../access/route.ts';
import { IdempotencyInterceptor } from './idempotency-interceptor.ts';
import { jsonBody } from '../json-body.ts';
import { positionFrom } from '../../../event-sourcing/kernel/position.ts';
import { scopeOf } from '../request-scope.ts';
import { servingNest } from '../serving/serving.fixtures.ts';
import { RateLimiter } from '../../access/rate-limiter.ts';
import { IdempotencyStore } from './idempotency-store.ts';

let calls: number;
let commandIds: string[];
let secrets: string[];
let statuses: number[];
/** The acts that come to nothing at each call, and what each is told that came to nothing before. */
let comingToNothing: [string, string][][];
let known: [string, string][][];
let address: string;
let mayAnswer: Promise<void>;
let onArrival: () => void;
let vault: Vault;
let outcomes: IdempotencyStore;

const partnerId = '019b3f5e-7a3c-7d6e-9c1f-2b4d6e8f0a1c';

/** A route that creates something. */
type Creating = RouteDefinition<{ answer: unknown; status: 201 }>;

/** Answers the next of `statuses`, or 201, once it may. */
@Controller()
class Things {
  @Route({ method: 'POST', path: '/api/things', access: loggedIn, scope: null, retry: 'replayed' } as Creating, { status: 201 })
  async make(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<object> {
    calls += 1;
    commandIds.push(scopeOf(request).idFor('act'));
    known.push([...scopeOf(request).cameToNothing]);
    for (const [stream, at] of comingToNothing.shift() ?? []) scopeOf(request).comesToNothing(stream, positionFrom(at));
    await mayAnswer;
    const status = statuses.shift() ?? 201;
    if (status === 409) throw new ConflictException('refused');
    if (status >= 400) throw new HttpException('not now', status);
    response.setHeader('Set-Cookie', 'sid=secret');
    return { call: calls, made: 'a thing of Robin', for: partnerId };
  }

  @Route(adminUserRoutes.create as Creating, { status: 201 })
  answerSecret(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<object> {
    secrets.push(scopeOf(request).secretFor('password').toString('hex'));
    return this.make(request, response);
  }

  @Route(accountRoutes.register as Creating, { status: 201 })
  register(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<object> {
    return this.make(request, response);
  }
}

/** The user that the header names is logged in. */
const asNamed: RequestHandler = (request, _response, next) => {
  Object.assign(request, { user: { userId: request.get('x-user') } });
  onArrival();
  next();
};

beforeEach(async () => {
  calls = 0;
  commandIds = [];
  secrets = [];
  statuses = [];
  comingToNothing = [];
  known = [];
  mayAnswer = Promise.resolve();
  onArrival = () => {};
  vault = openSqliteVault(':memory:', randomBytes(32));
  outcomes = new IdempotencyStore(vault);
  address = await servingNest({
    controller: Things,
    interceptors: [IdempotencyInterceptor],
    providers: [{ provide: Vault, useValue: vault }, overVault(IdempotencyStore), overVault(RateLimiter)],
    middleware: [jsonBody, asNamed],
  });
});

async function post(
  key: string,
  { path = '/api/things', body = {}, user = 'ana' }: { path?: string; body?: object; user?: string | null } = {},
) {
  const named = user === null ? {} : { 'x-user': user };
  const headers = { 'content-type': 'application/json', 'idempotency-key': key, ...named };
  const answer = await fetch(`${address}${path}`, { method: 'POST', body: JSON.stringify(body), headers });
  return { status: answer.status, said: (await answer.json()) as object, cookie: answer.headers.get('set-cookie') };
}

describe('what was answered', () => {
  test('lies in the vault sealed, and is found by the ids that it names', async () => {
    await post('k');
    const { body } = (await outcomes.find('ana', 'k'))!;
    expect([body.includes('Robin'), body.includes(partnerId)]).toEqual([false, true]);
    expect(await vault.erase(partnerId)).toMatchObject({ outcomes: 1 });
    await post('k');
    expect(calls).toBe(2);
  });

  test('opens for no other key', async () => {
    const [first] = [await post('one'), await post('other')];
    const [one, other] = [await outcomes.find('ana', 'one'), await outcomes.find('ana', 'other')];
    await outcomes.put({ ...other!, body: one!.body });
    expect((await post('other')).status).toBe(500);
    expect(await post('one')).toEqual({ ...first, cookie: null });
  });
});

describe('a call with an Idempotency-Key', () => {
  test('is carried out once, and answers the first outcome without its cookie', async () => {
    const first = await post('k');
    expect(await post('k')).toEqual({ ...first, cookie: null });
    expect(calls).toBe(1);
  });

  test('waits for the same call that is still running', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    mayAnswer = promise;
    let arrived = 0;
    onArrival = () => {
      arrived += 1;
      if (arrived === 3) resolve();
    };
    const together = Promise.all([post('k'), post('k'), post('k')]);
    expect((await together).map(({ said }) => said)).toEqual(Array(3).fill(expect.objectContaining({ call: 1 })));
  });

  test('is refused with another body', async () => {
    await post('k', { body: { a: 1 } });
    expect(await post('k', { body: { a: 2 } })).toMatchObject({ status: 409 });
    expect(calls).toBe(1);
  });

  test('is another one for another caller', async () => {
    await post('k');
    expect(await post('k', { user: 'bo' })).toMatchObject({ status: 201, said: { call: 2 } });
  });

  test('that registers is the same one by a visitor and by the user that it has logged in', async () => {
    const { path } = accountRoutes.register;
    const first = await post('k', { path, user: null });
    // The head of the answer had come, with the cookie, and not the rest.
    expect(await post('k', { path })).toEqual({ ...first, cookie: null });
    expect(calls).toBe(1);
  });

  test('answers a refusal again', async () => {
    statuses = [409];
    await post('k');
    expect(await post('k')).toMatchObject({ status: 409 });
    expect(calls).toBe(1);
  });

  test.each([429, 500, 503])('is tried again after %i, with the same command ids', async (status) => {
    statuses = [status];
    await post('k');
    expect(await post('k')).toMatchObject({ status: 201 });
    expect(commandIds[0]).toBe(commandIds[1]);
  });

  test('that came to nothing and could not be answered knows so when it is sent again, until it is answered', async () => {
    statuses = [503, 503];
    comingToNothing = [
      [[`partner-${partnerId}`, '3']],
      [
        [`partner-${partnerId}`, '9'],
        ['registry', '9'],
      ],
    ];
    for (const status of [503, 503, 201, 201]) expect(await post('k')).toMatchObject({ status });
    const first = [`partner-${partnerId}`, '3'];
    expect(known).toEqual([[], [first], [first, ['registry', '9']]]);
  });

  test('that came to nothing is refused with another body, and forgotten with those that it names', async () => {
    statuses = [503];
    comingToNothing = [[[`partner-${partnerId}`, '3']]];
    await post('k');
    expect(await post('k', { body: { a: 2 } })).toMatchObject({ status: 409 });
    expect(await vault.erase(partnerId)).toMatchObject({ outcomes: 1 });
  });

  test('that answers a secret is stored nowhere, and makes the same one when it is sent again', async () => {
    const { path } = adminUserRoutes.create;
    for (const user of ['ana', 'ana', 'bo']) await post('k', { path, user });
    expect([calls, await outcomes.find('ana', 'k')]).toEqual([3, null]);
    expect([commandIds[0] === commandIds[1], secrets[0] === secrets[1]]).toEqual([true, true]);
    expect([commandIds[0] === commandIds[2], secrets[0] === secrets[2]]).toEqual([false, false]);
  });

  test('is refused with a key that is not visible text', async () => {
    expect(await post('a b')).toMatchObject({ status: 400 });
  });
});
