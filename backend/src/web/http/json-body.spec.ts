import { beforeAll, describe, expect, test } from '@jest/globals';
import { jsonBody } from './json-body.ts';
import { serving } from './serving/serving.fixtures.ts';

let address: string;

beforeAll(async () => {
  address = await serving(jsonBody, (request, response) => void response.json({ got: request.body as unknown }));
});

async function post(body: string, type = 'application/json'): Promise<{ status: number; said: unknown }> {
  const answer = await fetch(address, { method: 'POST', body, headers: { 'content-type': type } });
  return { status: answer.status, said: await answer.json() };
}

const nested = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

const many = (count: number) => Array.from({ length: count }, (_, index) => [`f${index}`, index] as const);

describe('the body of a call', () => {
  test('is read from a JSON object', async () => {
    expect(await post('{"a":[1]}')).toEqual({ status: 200, said: { got: { a: [1] } } });
  });

  test('is empty where none is sent', async () => {
    const answer = await fetch(address, { method: 'POST' });
    expect(await answer.json()).toEqual({ got: {} });
  });

  test.each([
    ['malformed JSON', '{"a":', 400],
    ['a list', '[]', 400],
    ['a text', '"a"', 400],
    ['nothing but null', 'null', 400],
    ['a body nested deeper than twenty levels', nested(21), 400],
    ['a body that names __proto__', '{"a":{"__proto__":{}}}', 400],
    ['a body that names a constructor', '{"constructor":{}}', 400],
    ['a body with more than two hundred fields in one place', JSON.stringify({ a: Object.fromEntries(many(201)) }), 400],
    ['a body over 100 kB', JSON.stringify({ a: 'x'.repeat(101 * 1024) }), 413],
  ])('%s is refused', async (_, body, status) => {
    expect((await post(body)).status).toBe(status);
  });

  test.each(['[]', '"a"', 'null', '5', 'true', ' "x" '])('%s is told to be no object', async (body) => {
    expect(await post(body)).toMatchObject({ status: 400, said: { message: 'Send a JSON object.' } });
  });

  test('may hold two hundred fields, and longer lists', async () => {
    expect((await post(JSON.stringify(Object.fromEntries(many(200))))).status).toBe(200);
    expect((await post(JSON.stringify({ a: many(1_000).map(([name]) => name) }))).status).toBe(200);
  });

  test('may be nested twenty levels deep', async () => {
    expect((await post(nested(20))).status).toBe(200);
  });

  test.each(['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'])(
    '%s is refused',
    async (type) => {
      expect((await post('a=1', type)).status).toBe(415);
    },
  );
});
