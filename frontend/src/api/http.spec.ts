import { route } from '@accelerator/contracts/http';
import { describe, expect, test } from '@jest/globals';
import { answerCalls } from '../testing/fake-server.ts';
import { call, HttpError } from './http.ts';

const list = route('GET', '/api/things/:id');
const make = route('POST', '/api/things');

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

  test('carries a JSON content type only with a body', async () => {
    const calls = answerCalls({ 'POST /api/things': { body: {} }, 'GET /api/things/1': { body: {} } });
    await call(make, { body: { a: 1 } });
    await call(make);
    expect(calls.map(({ headers }) => headers.get('content-type'))).toEqual(['application/json', null]);
    expect(calls[0]?.body).toEqual({ a: 1 });
  });

  test('that is refused throws status, colon and the body', async () => {
    answerCalls({
      'POST /api/things': { status: 409, body: { statusCode: 409, error: 'Conflict', message: 'It is taken.', code: 'taken' } },
    });
    const error = await failureOf(call(make));
    expect(error.message).toBe('409: {"statusCode":409,"error":"Conflict","message":"It is taken.","code":"taken"}');
    expect(error.sentence).toBe('It is taken.');
    expect(error.answer?.code).toBe('taken');
  });

  test('whose refusal is no JSON never shows it to a person', async () => {
    globalThis.fetch = () => Promise.resolve(new Response('<html>Bad Gateway</html>', { status: 502 }));
    const error = await failureOf(call(make));
    expect(error.message).toBe('502: <html>Bad Gateway</html>');
    expect(error.sentence).toBe('The server could not do this. Try again in a moment.');
  });

  test('with an empty refusal says the status text', async () => {
    globalThis.fetch = () => Promise.resolve(new Response(null, { status: 503, statusText: 'Service Unavailable' }));
    expect((await failureOf(call(make))).message).toBe('503: Service Unavailable');
  });

  test('that reaches no server says so', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    const error = await failureOf(call(make));
    expect(error.status).toBe(0);
    expect(error.sentence).toBe('The server cannot be reached. Check your connection and try again.');
  });
});
