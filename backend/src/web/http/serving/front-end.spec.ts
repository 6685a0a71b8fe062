import { mkdtemp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { extensions } from '../../../app/features.ts';
import { frontEnd } from './front-end.ts';
import { pageAddresses } from './page-addresses.ts';
import { serving } from './serving.fixtures.ts';

let folder: string;
let address: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pages-'));
  const pages = join(folder, 'dist');
  await mkdir(join(pages, 'assets'), { recursive: true });
  await writeFile(join(pages, 'index.html'), '<title>The page</title>');
  await writeFile(join(pages, 'assets', 'app-1a2b.js'), 'run()');
  await writeFile(join(pages, 'assets', 'app-1a2b.js.br'), brotliCompressSync('run()'));
  await writeFile(join(pages, 'assets', 'app-1a2b.js.gz'), gzipSync('run()'));
  await writeFile(join(pages, 'assets', 'mark-3c4d.svg'), '<svg/>');
  await writeFile(join(folder, 'secret.txt'), 'not a page');
  address = await serving(
    ...frontEnd(await extensions.of(pageAddresses), pages),
    (_request, response) => void response.status(404).send('for the wire'),
  );
});

afterAll(() => rm(folder, { recursive: true }));

async function get(path: string) {
  const answer = await fetch(`${address}${path}`);
  return { status: answer.status, text: await answer.text(), caching: answer.headers.get('cache-control') };
}

describe('the front end', () => {
  test.each([
    '/',
    '/matches',
    '/admin/partners',
    '/invite/a.b',
    '/apiary',
    '/api/mail/unsubscribe/a.b',
    '/api/mail/confirm/a.b/',
  ])('answers %s with its one page, which is asked for anew', async (path) => {
    expect(await get(path)).toEqual({ status: 200, text: '<title>The page</title>', caching: 'no-cache' });
  });

  test('lets browsers keep files whose name changes with their content', async () => {
    expect(await get('/assets/app-1a2b.js')).toEqual({
      status: 200,
      text: 'run()',
      caching: 'public, max-age=31536000, immutable',
    });
  });

  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0', null],
    ['identity', null],
  ])('sends the file that the build has compressed to those who accept it: %s', async (accepted, encoding) => {
    const answer = await fetch(`${address}/assets/app-1a2b.js?v=1`, { headers: { 'accept-encoding': accepted } });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await answer.text()).toBe('run()');
  });

  test.each(['gzip', 'identity'])('lets a drawing have its colours, and nothing else, sent as %s', async (encoding) => {
    for (const [path, expected] of [
      ['/assets/mark-3c4d.svg', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"],
      ['/assets/app-1a2b.js', null],
    ] as const) {
      const answer = await fetch(`${address}${path}`, { headers: { 'accept-encoding': encoding } });
      expect(answer.headers.get('content-security-policy')).toBe(expected);
    }
  });

  test('sends as it is what the build has not compressed', async () => {
    const answer = await fetch(`${address}/assets/mark-3c4d.svg`);
    expect([answer.status, answer.headers.get('content-encoding'), await answer.text()]).toEqual([200, null, '<svg/>']);
  });

  test.each([
    '/assets/app-old.js',
    '/assets/app',
    '/apple-touch-icon.png',
    '/wp/login.php',
    '/.env',
    '/.well-known/security.txt',
    '/.well-known/assetlinks',
  ])('does not answer %s, which is missing, with the page', async (path) => {
    expect(await get(path)).toMatchObject({ status: 404, text: 'There is no such file.' });
  });

  test.each([
    ['/favicon.ico', '/mark.svg'],
    ['/.well-known/change-password', '/profile#change-password'],
  ])('sends who asks for %s to %s', async (asked, place) => {
    const answer = await fetch(address + asked, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, place]);
  });

  test('answers every page that is named by what it shows, whatever the name holds', async () => {
    const routes = join(import.meta.dirname, '../../../../../frontend/src/routes');
    const named = (await readdir(routes, { recursive: true }))
      .map((file) => /([^/]*\$.*)\.tsx$/.exec(file)?.[1])
      .filter((route) => route !== undefined);
    expect(named).not.toEqual([]);
    for (const route of named) {
      const path = `/${route.replaceAll('.', '/').replace(/[^/]*\$[^/]*/, 'a.js')}`;
      expect([path, (await get(path)).status]).toEqual([path, 200]);
    }
  });

  test('leaves calls of the wire alone', async () => {
    expect((await get('/api/nothing')).text).toBe('for the wire');
    expect(await (await fetch(address, { method: 'POST' })).text()).toBe('for the wire');
  });

  test('serves nothing from outside its folder', async () => {
    expect((await get('/..%2fsecret.txt')).text).not.toContain('not a page');
  });

  test('says what to do where it has not been built', async () => {
    const unbuilt = await serving(...frontEnd([], join(folder, 'nowhere')));
    const answer = await fetch(unbuilt);
    expect([answer.status, await answer.text()]).toEqual([
      503,
      'The pages have not been built. Run "npm run build" and start again.',
    ]);
  });
});
