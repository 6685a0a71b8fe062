import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { SecurityLog } from '../../access/security-log.ts';
import { refuseCrossSite } from './cross-site.ts';
import { serving } from './serving.fixtures.ts';

let address: string;
/** The entries of the security log. */
let noted: Parameters<SecurityLog['writeOnceAMinute']>[];

beforeAll(async () => {
  address = await serving(
    refuseCrossSite('https://programme.example', { writeOnceAMinute: (...line) => void noted.push(line) }),
    (_request, response) => void response.json({}),
  );
});

beforeEach(() => {
  noted = [];
});

async function statusOf(method: string, headers: Record<string, string>): Promise<number> {
  return (await fetch(address, { method, headers })).status;
}

describe('an unsafe call', () => {
  test('passes where it names no site, as scripts do', async () => {
    expect(await statusOf('POST', {})).toBe(200);
  });

  test('passes from our own pages', async () => {
    expect(await statusOf('POST', { origin: address, 'sec-fetch-site': 'same-origin' })).toBe(200);
    expect(await statusOf('POST', { origin: 'https://programme.example' })).toBe(200);
    expect(noted).toEqual([]);
  });

  test.each([
    ['a foreign origin', { origin: 'https://elsewhere.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['a foreign site', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling site', { 'sec-fetch-site': 'same-site' }],
    ['a foreign origin that calls itself our own site', { origin: 'https://elsewhere.example', 'sec-fetch-site': 'same-origin' }],
  ])('is refused from %s', async (_, headers) => {
    expect(await statusOf('POST', headers)).toBe(403);
    expect(await statusOf('DELETE', headers)).toBe(403);
    const what = 'a call from another site';
    expect(noted).toEqual(Array.from({ length: 2 }, () => ['refused', expect.objectContaining({ what })]));
  });
});

test('a live stream is refused from a foreign site, however its address is written', async () => {
  const foreign = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
  for (const path of ['/api/sse', '/api/sse/', '/API/SSE'])
    expect((await fetch(`${address}${path}`, { headers: foreign })).status).toBe(403);
  expect((await fetch(`${address}/api/sse`, { headers: { 'sec-fetch-site': 'same-origin' } })).status).toBe(200);
});

describe('a safe call', () => {
  const site = (name: string) => ({ headers: { 'sec-fetch-site': name } });

  test.each(['/api/matches', '/api/partners/1', '/api/loginx', '/api/calendar', '/api/calendar-feed', '/api/healthy'])(
    'across sites is refused: %s',
    async (path) => {
      expect((await fetch(`${address}${path}`, site('cross-site'))).status).toBe(403);
    },
  );

  test.each(['/api/login?returnTo=/matches', '/api/health', '/api/health/live', '/api/calendar/a-token.ics'])(
    'across sites passes where a link may lead: %s',
    async (path) => {
      expect((await fetch(`${address}${path}`, site('cross-site'))).status).toBe(200);
    },
  );

  test('passes from a sibling site, from the address bar, and from scripts that name no site', async () => {
    for (const name of ['same-site', 'same-origin', 'none'])
      expect((await fetch(`${address}/api/matches`, site(name))).status).toBe(200);
    expect(await statusOf('GET', { origin: 'https://elsewhere.example' })).toBe(200);
    expect(noted).toEqual([]);
  });
});
