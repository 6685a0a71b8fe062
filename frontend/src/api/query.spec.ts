import { loggedIn, noToken, route } from '@accelerator/contracts/http';
import { describe, expect, test } from '@jest/globals';
import { answerCalls } from '../testing/fake-server.ts';
import { createQueryClient } from './query-client.ts';
import { query, type RouteQuery } from './query.ts';

interface Row {
  readonly id: string;
}
const list = route<{ query: { limit?: string; q?: string }; answer: readonly Row[] }>()(
  'GET',
  '/api/admin/partners',
  loggedIn,
  noToken,
);
const one = route<{ query: { type?: string }; answer: Row }>()('GET', '/api/admin/partners/:id/details', loggedIn, noToken);
const all = route<{ answer: readonly Row[] }>()('GET', '/api/matches', loggedIn, noToken);
const write = route<{ answer: Row }>()('POST', '/api/matches', loggedIn, noToken, 'replayed');
const elsewhere = route<{ answer: Row }>()('GET', '/api/elsewhere', loggedIn, noToken);

describe('a query', () => {
  test('has the family of its path, the path, and ids and page in its key', () => {
    expect(query(one, { params: { id: 'a' }, query: { type: 'app' } }).queryKey).toEqual([
      'admin-partners',
      '/api/admin/partners/:id/details',
      { id: 'a', type: 'app' },
    ]);
    expect(query(list, { query: { limit: '50' } }).queryKey).toEqual(['admin-partners', '/api/admin/partners', { limit: '50' }]);
    expect(query(all).queryKey).toEqual(['matches', '/api/matches', {}]);
  });

  test('asks once for what two places show', async () => {
    const calls = answerCalls({ 'GET /api/matches': { body: [{ id: 'a' }] } });
    const client = createQueryClient();
    const [first, second] = await Promise.all([client.query(query(all)), client.query(query(all))]);
    expect(first).toEqual([{ id: 'a' }]);
    expect(second).toBe(first);
    expect(calls).toHaveLength(1);
  });

  test('can make something of the answer and its headers before it is cached', async () => {
    answerCalls({ 'GET /api/admin/partners': { body: [{ id: 'a' }], headers: { 'X-Total-Count': '7' } } });
    const client = createQueryClient();
    const page = query(list, { query: { limit: '1' } }, (rows, headers) => ({
      rows,
      total: Number(headers.get('x-total-count')),
    }));
    await client.query(page);
    expect(client.getQueryData(page.queryKey)).toEqual({ rows: [{ id: 'a' }], total: 7 });
  });

  test('gives up the call when it is canceled', async () => {
    let signal: AbortSignal | undefined;
    globalThis.fetch = (input) => {
      ({ signal } = input as Request);
      return new Promise((_resolve, reject) => signal!.addEventListener('abort', () => reject(signal!.reason as Error)));
    };
    const client = createQueryClient();
    const waiting = client.query(query(all)).catch((error: unknown) => error);
    await client.cancelQueries({ queryKey: query(all).queryKey });
    await waiting;
    expect(signal?.aborted).toBe(true);
  });

  test('does not compile with what its route does not name, nor without what it does', () => {
    const mistaken = [
      // @ts-expect-error The path has a parameter.
      () => query(one),
      // @ts-expect-error The parameter has another name.
      () => query(one, { params: { name: 'a' } }),
      // @ts-expect-error The query has no such value.
      () => query(list, { query: { page: '2' } }),
      // @ts-expect-error The value has another type.
      () => query(list, { query: { limit: 2 } }),
      // @ts-expect-error Nothing is read by it.
      () => query(write),
      // @ts-expect-error The refresh table does not know when it is stale.
      () => query(elsewhere),
      // @ts-expect-error The answer is another one.
      (): RouteQuery<Row> => query(all),
    ];
    expect(mistaken).toHaveLength(7);
  });
});
