import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { preloadPages } from './page-preloads.ts';
import { serving } from './serving.fixtures.ts';

let folder: string;
let address: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pages-'));
  const visitorFiles = ['assets/door-1.js'];
  const pages = [
    { path: '/', files: ['assets/home-1.js'], visitorFiles },
    { path: '/things', files: ['assets/things-1.js', 'assets/shared-2.js', 'assets/things-3.css'], visitorFiles },
    { path: '/things/$id', files: ['assets/thing-1.js'], visitorFiles },
    { path: '/join/{-$code}', files: ['assets/join-1.js'] },
    { path: '/empty', files: [] },
    { path: '/large', files: Array.from({ length: 200 }, (_, index) => `assets/part-${index}.js`) },
  ];
  await writeFile(join(folder, 'pages.json'), JSON.stringify(pages));
  address = await serving(preloadPages('sid', folder), (_request, response) => void response.send('a page'));
});

afterAll(() => rm(folder, { recursive: true }));

async function linkOf(path: string, { cookie = 'theme=dark; sid=abc', method = 'GET' } = {}): Promise<string | null> {
  const answer = await fetch(address + path, { method, headers: { cookie } });
  return answer.headers.get('link');
}

describe('the answer with a page', () => {
  test('names the scripts and the styles that show it', async () => {
    expect(await linkOf('/things?q=1')).toBe(
      '</assets/things-1.js>; rel=modulepreload, </assets/shared-2.js>; rel=modulepreload, </assets/things-3.css>; rel=preload; as=style',
    );
  });

  test.each([
    ['/', 'home'],
    ['/things/', 'things'],
    ['/Things', 'things'],
    ['/things/a.b', 'thing'],
    ['/join', 'join'],
    ['/join/abc', 'join'],
  ])('knows %s by the path as the router writes it', async (path, name) => {
    expect(await linkOf(path)).toMatch(new RegExp(`^</assets/${name}-1[.]js>`));
  });

  test.each([
    ['', 'door'],
    ['other-sid=abc', 'door'],
    ['sid=abc', 'thing'],
  ])('with the cookie "%s" names the files of what will be shown', async (cookie, name) => {
    expect(await linkOf('/things/7', { cookie })).toBe(`</assets/${name}-1.js>; rel=modulepreload`);
  });

  test('that everybody sees names the same to visitors', async () => {
    expect(await linkOf('/join', { cookie: '' })).toBe('</assets/join-1.js>; rel=modulepreload');
  });

  test.each(['/empty', '/assets/things-1.js', '/api/things', '/things/a/b'])('says nothing at %s', async (path) => {
    expect(await linkOf(path)).toBeNull();
  });

  test('names the first of very many files, so that the head fits through any proxy', async () => {
    const link = (await linkOf('/large'))!;
    expect(link).toMatch(/^<[/]assets[/]part-0[.]js>; rel=modulepreload, <[/]assets[/]part-1[.]js>/);
    expect(link).toMatch(/[.]js>; rel=modulepreload$/);
    expect(link.length).toBeGreaterThan(2900);
    expect(link.length).toBeLessThanOrEqual(3000);
  });

  test('says nothing to what is no reading', async () => {
    expect(await linkOf('/things', { method: 'POST' })).toBeNull();
    expect(await linkOf('/things', { method: 'HEAD' })).toContain('things');
  });

  test('comes as it is where the pages have not been built', async () => {
    const unbuilt = await serving(
      preloadPages('sid', join(folder, 'nowhere')),
      (_request, response) => void response.send('a page'),
    );
    expect((await fetch(unbuilt)).headers.get('link')).toBeNull();
  });
});
