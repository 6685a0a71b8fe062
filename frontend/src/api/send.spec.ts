import { loggedIn, noToken, route } from '@accelerator/contracts/http';
import { describe, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { answerCalls, type Answer } from '../testing/fake-server.ts';
import { HttpError } from './http.ts';
import { send } from './send.ts';

const list = route<{ query: { q: string; none?: string | undefined }; answer: { ok: boolean } }>()(
  'GET',
  '/api/things/:id',
  loggedIn,
  noToken,
);
const make = route<{ body: { a: number }; answer: { ok: boolean } }>()('POST', '/api/things', loggedIn, noToken, 'replayed');
const ask = route<{ answer: unknown }>()('POST', '/api/questions', loggedIn, noToken, 'replayed');
const read = route<{ answer: unknown }>()('GET', '/api/questions', loggedIn, noToken);

async function failureOf(promise: Promise<unknown>): Promise<HttpError> {
  return promise.then(
    () => {
      throw new Error('It did not fail.');
    },
    (error: unknown) => error as HttpError,
  );
}

/** A server that gives these answers one after the other, and the last one from then on. */
function answersInTurn(call: string, ...answers: readonly Answer[]) {
  const left = [...answers];
  return answerCalls({ [call]: () => (left.length > 1 ? left.shift()! : left[0]!) });
}

describe('a call', () => {
  test('fills in and escapes parameters and query, and reads the JSON', async () => {
    const calls = answerCalls({ 'GET /api/things/a%2Fb': { body: { ok: true }, headers: { 'X-Total-Count': '7' } } });
    const { answer, headers } = await send(list, { params: { id: 'a/b' }, query: { q: 'x y', none: undefined } });
    expect(answer).toEqual({ ok: true });
    expect(headers.get('x-total-count')).toBe('7');
    expect(calls[0]?.query.toString()).toBe('q=x+y');
  });

  test('carries a JSON content type only with a body, and If-Match only with a version', async () => {
    const calls = answerCalls({ 'POST /api/things': { body: {} }, 'POST /api/questions': { body: {} } });
    await send(make, { body: { a: 1 }, version: 3 });
    await send(ask, {});
    expect(calls.map(({ headers }) => headers.get('content-type'))).toEqual(['application/json', null]);
    expect(calls.map(({ headers }) => headers.get('if-match'))).toEqual(['"3"', null]);
    expect(calls[0]?.body).toEqual({ a: 1 });
  });

  test('that is refused throws status, colon and the body', async () => {
    const refusal = { statusCode: 409, error: 'Conflict', message: 'It is taken.', code: 'username_taken' };
    for (const headers of [{}, { 'content-type': 'application/json; charset=utf-8' }]) {
      answerCalls({ 'POST /api/questions': { status: 409, body: refusal, headers } });
      const error = await failureOf(send(ask, {}));
      expect(error.message).toBe(`409: ${JSON.stringify(refusal)}`);
      expect(error.sentence).toBe('It is taken.');
      expect(error.answer?.code).toBe('username_taken');
    }
  });

  test('whose refusal is no JSON never shows it to a person', async () => {
    globalThis.fetch = () => Promise.resolve(new Response('<html>Bad Gateway</html>', { status: 502 }));
    const error = await failureOf(send(ask, {}));
    expect(error.message).toBe('502: <html>Bad Gateway</html>');
    expect(error.sentence).toBe('The server could not do this. Try again in a moment.');
  });

  test('with an empty refusal says the status text', async () => {
    globalThis.fetch = () => Promise.resolve(new Response(null, { status: 503, statusText: 'Service Unavailable' }));
    expect((await failureOf(send(ask, {}))).message).toBe('503: Service Unavailable');
  });

  test('that reaches no server says so', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    const error = await failureOf(send(ask, {}));
    expect(error.status).toBe(0);
    expect(error.sentence).toBe('The server cannot be reached. Check your connection and try again.');
  });

  test('that is not answered in time ends', async () => {
    jest.useFakeTimers();
    globalThis.fetch = (input) =>
      new Promise((_resolve, reject) => {
        const { signal } = input as Request;
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      });
    const failure = failureOf(send(read, {}));
    await jest.advanceTimersByTimeAsync(15_000);
    expect((await failure).message).toBe('0: No answer within 15000 ms');
  });

  test('whose answer begins and does not end in time ends too', async () => {
    jest.useFakeTimers();
    globalThis.fetch = async (input) => {
      const { signal } = input as Request;
      const body = new ReadableStream({
        start: (controller) => signal.addEventListener('abort', () => controller.error(new Error('The stream was cut.'))),
      });
      return new Response(body);
    };
    const failure = failureOf(send(read, {}));
    await jest.advanceTimersByTimeAsync(15_000);
    expect((await failure).message).toBe('0: No answer within 15000 ms');
  });

  test('that is given up is no failure of the server', async () => {
    const giveUp = new AbortController();
    globalThis.fetch = async (input) => {
      giveUp.abort();
      (input as Request).signal.throwIfAborted();
      return new Response();
    };
    expect((await failureOf(send(read, {}, giveUp.signal))).name).toBe('AbortError');
  });
});

describe('a server that asks to be asked again later', () => {
  const later = (seconds: number, status = 503): Answer => ({ status, headers: { 'Retry-After': `${seconds}` } });

  test.each([429, 503])('is asked again after that time, where a read was answered %d', async (status) => {
    jest.useFakeTimers();
    const calls = answersInTurn('GET /api/questions', later(2, status), later(1, status), { body: 'here' });
    const answer = send(read, {});
    await jest.advanceTimersByTimeAsync(1_999);
    expect(calls).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(calls).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(1_000);
    expect((await answer).answer).toBe('here');
  });

  test('is asked three times at most', async () => {
    jest.useFakeTimers();
    const calls = answersInTurn('GET /api/questions', later(1));
    const failure = failureOf(send(read, {}));
    await jest.advanceTimersByTimeAsync(60_000);
    expect((await failure).status).toBe(503);
    expect(calls).toHaveLength(3);
  });

  test('is not repeated after the last caller is gone', async () => {
    jest.useFakeTimers();
    const giveUp = new AbortController();
    const calls = answersInTurn('GET /api/questions', later(1));
    const failure = failureOf(send(read, {}, giveUp.signal));
    await jest.advanceTimersByTimeAsync(500);
    giveUp.abort();
    await jest.advanceTimersByTimeAsync(1_000);
    expect((await failure).name).toBe('AbortError');
    expect(calls).toHaveLength(1);
  });

  test.each([
    ['a read that would wait for more than 5 s', read, later(6)],
    ['a read without a time', read, { status: 503 }],
    ['a write', ask, later(1)],
  ] as const)('is not asked again for %s', async (_what, route, answer) => {
    const calls = answersInTurn(`${route.method} ${route.path}`, answer);
    expect((await failureOf(send(route, {}))).status).toBe(503);
    expect(calls).toHaveLength(1);
  });
});

describe('the Idempotency-Key', () => {
  const keysOf = (calls: ReturnType<typeof answerCalls>) => calls.map(({ headers }) => headers.get('idempotency-key'));

  test('is on each write, another one each time, and on no read', async () => {
    const calls = answerCalls({ 'POST /api/things': { body: {} }, 'GET /api/questions': { body: {} } });
    await send(make, { body: { a: 1 } });
    await send(make, { body: { a: 1 } });
    await send(read, {});
    const [first, second, third] = keysOf(calls);
    expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(second).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(second).not.toBe(first);
    expect(third).toBeNull();
  });

  test.each([503, 429])('stays where a write that was answered %d is sent again', async (status) => {
    const calls = answersInTurn('POST /api/things', { status }, { body: {} });
    await failureOf(send(make, { body: { a: 1 } }));
    await send(make, { body: { a: 1 } });
    const [first, second] = keysOf(calls);
    expect(second).toBe(first);
  });

  test('stays with each of two writes that got no answer, whatever is sent between them', async () => {
    const calls = answersInTurn('POST /api/things', { status: 503 }, { status: 503 }, { body: {} });
    await failureOf(send(make, { body: { a: 1 } }));
    await failureOf(send(make, { body: { a: 2 } }));
    await send(make, { body: { a: 1 } });
    await send(make, { body: { a: 2 } });
    const [one, other, oneAgain, otherAgain] = keysOf(calls);
    expect([oneAgain, otherAgain]).toEqual([one, other]);
    expect(other).not.toBe(one);
  });

  test('stays with each of two writes in flight: the answer to one forgets that one alone', async () => {
    const waiting: ((answer: Response) => void)[] = [];
    const keys: (string | null)[] = [];
    globalThis.fetch = (request) => {
      keys.push((request as Request).headers.get('idempotency-key'));
      return new Promise((resolve) => waiting.push(resolve));
    };
    const answerNext = (status: number) => waiting.shift()!(new Response('{}', { status }));
    const sendBoth = () => [1, 2].map((a) => send(make, { body: { a } }).catch(() => undefined));
    for (const [first, second] of [
      [503, 200],
      [200, 200],
    ] as const) {
      const both = sendBoth();
      await waitFor(() => expect(waiting).toHaveLength(2));
      answerNext(first);
      answerNext(second);
      await Promise.all(both);
    }
    const [one, other, oneAgain, otherAnew] = keys;
    expect(oneAgain).toBe(one);
    expect(otherAnew).not.toBe(other);
  });

  test('is another one for another body, after a refusal, and after a minute', async () => {
    jest.useFakeTimers();
    const calls = answersInTurn('POST /api/things', { status: 503 }, { status: 409 }, { status: 503 }, { body: {} });
    await failureOf(send(make, { body: { a: 1 } }));
    await failureOf(send(make, { body: { a: 2 } }));
    await failureOf(send(make, { body: { a: 2 } }));
    jest.advanceTimersByTime(60_000);
    await send(make, { body: { a: 2 } });
    expect(new Set(keysOf(calls)).size).toBe(4);
  });
});
