import { routesByKey } from '@accelerator/contracts/route-table';
import type { Method } from '@accelerator/contracts/http';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { HttpClient } from '../harness/http-client.ts';
import { appPartner } from '../harness/people.ts';
import { useApp } from '../harness/running-app.ts';
import { Setup } from '../harness/setup.ts';

const runningApp = useApp();
let callers: readonly HttpClient[];

beforeAll(async () => {
  const setup = await Setup.of(runningApp());
  callers = [setup.admin, (await setup.app()).client];
});

/** Names that every plain object inherits. */
const keys = ['__proto__', 'constructor', 'toString'];

const routes = Object.keys(routesByKey).map((route) => route.split(' ') as [Method, string]);
const fields = ['name', 'code', 'status', 'partners', 'partnershipIds', 'partnerId', 'cohortId', 'reason'];

describe.each(keys)('%s', (key) => {
  test.each(routes.filter(([, path]) => path.includes(':')))('is an unknown id to %s %s', async (method, path) => {
    for (const client of callers)
      expect([400, 403, 404]).toContain((await client.call(method, path.replace(/:\w+/, key))).status);
  });

  test('is safe as a value and as a field name in every request', async () => {
    const asValue = Object.fromEntries([...Object.keys(appPartner()), ...fields].map((field) => [field, key]));
    const asField = Object.fromEntries([[key, 1]]);
    const writing = routes.filter(([method, path]) => method === 'POST' || method === 'PUT' || path.includes(':'));
    const reading = routes.filter(([method, path]) => method === 'GET' && path !== '/api/sse');
    for (const client of callers) {
      for (const [method, path] of writing.filter(([method, path]) => method !== 'GET' && path !== '/api/logout'))
        for (const body of [asValue, asField])
          expect([path, (await client.call(method, path.replace(/:\w+/, key), { body })).status < 500]).toEqual([path, true]);
      for (const [method, path] of reading) {
        const query = `?sort=${key}&status=${key}&role=${key}&type=${key}&${key}=1`;
        expect([path, (await client.call(method, path.replace(/:\w+/, key) + query)).status < 500]).toEqual([path, true]);
      }
    }
  });
});
