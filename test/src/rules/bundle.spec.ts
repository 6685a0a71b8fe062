import { describe, expect, test } from '@jest/globals';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '../../../frontend/page-files.ts';
import { root } from '../../../scripts/run.ts';

/** A file that the bundler made, by the source that it begins with. */
interface Chunk {
  readonly file: string;
  /** Keys of the manifest: loaded with it, always. */
  readonly imports?: readonly string[];
}

const pages = join(root, 'frontend', 'dist');
const manifest = JSON.parse(readFileSync(join(pages, '.vite', 'manifest.json'), 'utf8')) as Record<string, Chunk>;

const addresses = JSON.parse(readFileSync(join(pages, '.vite', 'pages.json'), 'utf8')) as readonly Page[];

/** The scripts that are loaded for a source, each once. */
function scriptsOf(source: string): readonly string[] {
  const found = new Set<string>();
  const visit = (key: string): void => {
    if (found.has(key)) return;
    found.add(key);
    manifest[key]!.imports?.forEach(visit);
  };
  visit(source);
  return [...found].map((key) => manifest[key]!.file);
}

function brotliBytes(file: string): number {
  const compressed = join(pages, `${file}.br`);
  return statSync(existsSync(compressed) ? compressed : join(pages, file)).size;
}

function bytesOf(files: readonly string[]): number {
  return files.map(brotliBytes).reduce((sum, each) => sum + each, 0);
}

/** The modules in a script, as its source map names them. */
function modulesIn(file: string): readonly string[] {
  const map = join(pages, `${file}.map`);
  return existsSync(map) ? (JSON.parse(readFileSync(map, 'utf8')) as { sources: string[] }).sources : [];
}

describe('the scripts that the page names', () => {
  const named = scriptsOf('index.html');

  test('are those of index.html', () => {
    const html = readFileSync(join(pages, 'index.html'), 'utf8');
    const inHtml = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file!);
    expect(inHtml.toSorted()).toEqual(named.toSorted());
  });

  test('are at most 115 kB with brotli', () => {
    expect(bytesOf(named)).toBeLessThanOrEqual(115_000);
    expect(bytesOf(named)).toBeGreaterThan(50_000);
  });

  test('hold no forms, no validators and nothing of the console but its addresses, what it asks for, and its skeletons', () => {
    const modules = named.flatMap(modulesIn);
    expect(modules.some((module) => module.includes('react-dom'))).toBe(true);
    const misplaced = modules.filter((module) =>
      /react-hook-form|hookform|class-validator|class-transformer|src\/forms\/|\/requests?\.|(features\/[^/]+\/admin\/|entities\/[^/]+\/admin-)(?![\w-]+(-search\.ts|\.queries\.ts|-skeleton\.tsx)$)/.test(
        module,
      ),
    );
    expect(misplaced).toEqual([]);
  });
});

/** The routes of screens, from their files: without layouts, whose last part begins with `_`, and without redirects, which have no component. */
function routesOfScreens(): readonly string[] {
  return globSync('frontend/src/routes/**/*.tsx', { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .filter((source) => /^ {2}component[:,]/m.test(source))
    .flatMap((source) => /createFileRoute\(\s*'([^']+)'/.exec(source)?.[1] ?? [])
    .filter((route) => !/\/_[^/]*$/.test(route));
}

describe('a page', () => {
  /** Of its own scripts and styles and those of its layouts, with brotli, beside what every page loads. */
  const mostBytes = [
    { pages: /^[/]_public[/](terms|privacy|guide)$/, most: 20_000 },
    { pages: /^[/]_public[/]/, most: 90_000 },
    { pages: /^[/]_partner[/]/, most: 120_000 },
    { pages: /^[/]_admin[/]/, most: 160_000 },
  ];

  test.each(addresses)('at $path loads what it shows', ({ route, files }) => {
    const { most } = mostBytes.find(({ pages: bounded }) => bounded.test(route))!;
    expect(files).not.toEqual([]);
    expect(bytesOf(files)).toBeLessThanOrEqual(most);
  });

  test('is known to the server where it is a screen, and only there', () => {
    expect(addresses.map(({ route }) => route).toSorted()).toEqual(routesOfScreens().toSorted());
  });

  test('is known to the server with its layouts, whatever its address', () => {
    const { files, visitorFiles } = addresses.find(({ path }) => path === '/partnership-history/$id')!;
    const layout = Object.keys(manifest).find((key) => key.startsWith('src/routes/_partner.tsx?'))!;
    const own = Object.keys(manifest).find((key) => key.startsWith('src/routes/_partner/partnership-history.$id.tsx?'))!;
    const entry = scriptsOf('index.html');
    const needed = [...scriptsOf(layout), ...scriptsOf(own)].filter((script) => !entry.includes(script));
    expect(new Set(files)).toEqual(new Set(needed));
    expect(visitorFiles).toEqual(addresses.find(({ path }) => path === '/auth')!.files);
  });
});

test('no scripts import each other in a ring', () => {
  const done = new Set<string>();
  const rings: string[][] = [];
  const visit = (key: string, way: readonly string[]): void => {
    if (way.includes(key)) return void rings.push([...way.slice(way.indexOf(key)), key]);
    if (done.has(key)) return;
    for (const imported of manifest[key]!.imports ?? []) visit(imported, [...way, key]);
    done.add(key);
  };
  for (const key of Object.keys(manifest)) visit(key, []);
  expect(rings).toEqual([]);
});

describe('the files of the pages', () => {
  test('are compressed, and their source maps stand beside them', () => {
    const scripts = Object.values(manifest)
      .map(({ file }) => file)
      .filter((file) => file.endsWith('.js') && !file.includes('runtime'));
    expect(scripts.length).toBeGreaterThan(10);
    for (const file of scripts) {
      expect([file, existsSync(join(pages, `${file}.map`))]).toEqual([file, true]);
      expect(readFileSync(join(pages, file), 'utf8')).not.toContain('sourceMappingURL=data:');
      const isLarge = statSync(join(pages, file)).size >= 256;
      for (const extension of ['br', 'gz']) {
        expect([file, extension, existsSync(join(pages, `${file}.${extension}`))]).toEqual([file, extension, isLarge]);
      }
    }
  });

  test('say to robots what is not for them, and what the page is about', () => {
    expect(readFileSync(join(pages, 'robots.txt'), 'utf8')).toContain('Disallow: /api/');
    expect(readFileSync(join(pages, 'index.html'), 'utf8')).toMatch(/<meta\s+name="description"\s+content="[^"]{50,}"/);
  });
});
