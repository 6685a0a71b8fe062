import { route } from '@accelerator/contracts/http';
import { describe, expect, test } from '@jest/globals';
import { answerCalls } from '../testing/fake-server.ts';
import { call, HttpError } from './http.ts';

const list = route<{ query: { q: string; none?: string | undefined }; answer: { ok: boolean } }>()('GET', '/api/things/:id');
const make = route<{ body: { a: number }; answer: { ok: boolean } }>()('POST', '/api/things');
const ask = route<{ answer: unknown }>()('POST', '/api/questions');

async function failureOf(promise: Promise<unknown>): Promise<HttpError> {
  return promise.then(
    () => {
      throw new Error('It did not fail.');
    },
    (error: unknown) => error as HttpError,
  );
}

describe('a call', () => {
  test('fills in and escapes parameters and query, and reads the JSON', async () => {
    const calls = answerCalls({ 'GET /api/things/a%2Fb': { body: { ok: true } } });
    await expect(call(list, { params: { id: 'a/b' }, query: { q: 'x y', none: undefined } })).resolves.toEqual({ ok: true });
    expect(calls[0]?.query.toString()).toBe('q=x+y');
  });

  test('does not compile with what its route does not name, nor without what it does', () => {
    const mistaken = [
      // @ts-expect-error The path has a parameter.
      () => call(list, { query: { q: 'x' } }),
      // @ts-expect-error The parameter has another name.
      () => call(list, { params: { name: 'a' } }),
      // @ts-expect-error The query has no such value.
      () => call(list, { params: { id: 'a' }, query: { q: 'x', page: '2' } }),
      // @ts-expect-error The value has another type.
      () => call(list, { params: { id: 'a' }, query: { q: 2 } }),
      // @ts-expect-error The route has no body.
      () => call(list, { params: { id: 'a' }, body: { a: 1 } }),
      // @ts-expect-error The route has a body.
      () => call(make),
      // @ts-expect-error The body is another one.
      () => call(make, { body: { a: 'one' } }),
      // @ts-expect-error The answer is another one.
      async (): Promise<{ id: string }> => call(make, { body: { a: 1 } }),
    ];
    expect(mistaken).toHaveLength(8);
  });

  test('carries a JSON content type only with a body', async () => {
    const calls = answerCalls({ 'POST /api/things': { body: {} }, 'POST /api/questions': { body: {} } });
    await call(make, { body: { a: 1 } });
    await call(ask);
    expect(calls.map(({ headers }) => headers.get('content-type'))).toEqual(['application/json', null]);
    expect(calls[0]?.body).toEqual({ a: 1 });
  });

  test('that is refused throws status, colon and the body', async () => {
    answerCalls({
      'POST /api/questions': {
        status: 409,
        body: { statusCode: 409, error: 'Conflict', message: 'It is taken.', code: 'username_taken' },
      },
    });
    const error = await failureOf(call(ask));
    expect(error.message).toBe('409: {"statusCode":409,"error":"Conflict","message":"It is taken.","code":"username_taken"}');
    expect(error.sentence).toBe('It is taken.');
    expect(error.answer?.code).toBe('username_taken');
  });

  test('whose refusal is no JSON never shows it to a person', async () => {
    globalThis.fetch = () => Promise.resolve(new Response('<html>Bad Gateway</html>', { status: 502 }));
    const error = await failureOf(call(ask));
    expect(error.message).toBe('502: <html>Bad Gateway</html>');
    expect(error.sentence).toBe('The server could not do this. Try again in a moment.');
  });

  test('with an empty refusal says the status text', async () => {
    globalThis.fetch = () => Promise.resolve(new Response(null, { status: 503, statusText: 'Service Unavailable' }));
    expect((await failureOf(call(ask))).message).toBe('503: Service Unavailable');
  });

  test('that reaches no server says so', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    const error = await failureOf(call(ask));
    expect(error.status).toBe(0);
    expect(error.sentence).toBe('The server cannot be reached. Check your connection and try again.');
  });
});
