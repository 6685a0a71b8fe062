import { describe, expect, test } from '@jest/globals';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/run.ts';

/** A file that the bundler made, by the source that it begins with. */
interface Chunk {
  readonly file: string;
  /** Keys of the manifest: loaded with it, always. */
  readonly imports?: readonly string[];
}

const pages = join(root, 'frontend', 'dist');
const manifest = JSON.parse(readFileSync(join(pages, '.vite', 'manifest.json'), 'utf8')) as Record<string, Chunk>;

/** The scripts that are loaded for these sources, each once. */
function scriptsOf(...sources: readonly string[]): readonly string[] {
  const found = new Set<string>();
  const visit = (key: string): void => {
    if (found.has(key)) return;
    found.add(key);
    manifest[key]!.imports?.forEach(visit);
  };
  for (const source of sources) visit(source);
  return [...found].map((key) => manifest[key]!.file);
}

function brotliBytes(file: string): number {
  const compressed = join(pages, `${file}.br`);
  return statSync(existsSync(compressed) ? compressed : join(pages, file)).size;
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

  test('are at most 134 kB with brotli', () => {
    const bytes = named.map(brotliBytes).reduce((sum, each) => sum + each, 0);
    expect(bytes).toBeLessThanOrEqual(134_000);
    expect(bytes).toBeGreaterThan(50_000);
  });

  test('hold no forms, no validators and nothing of the console but its addresses, what it asks for, and its skeletons', () => {
    const modules = named.flatMap(modulesIn);
    expect(modules.some((module) => module.includes('react-dom'))).toBe(true);
    const misplaced = modules.filter((module) =>
      /react-hook-form|hookform|class-validator|class-transformer|src\/forms\/|\/requests?\.|(features\/[^/]+\/admin\/|entities\/[^/]+\/admin-)(?![\w-]+(-source\.ts|\.queries\.ts|-skeleton\.tsx)$)/.test(
        module,
      ),
    );
    expect(misplaced).toEqual([]);
  });
});

test.each([
  // Besides: the page, its first script, its mark, style, font and the settings.
  ['the login', 26 - 6, ['_public.tsx', '_public/auth.tsx']],
  // Besides: another style and font, the person, the figures, the stream and what the lists show.
  ["the console's first screen", 40 - 15, ['_admin.tsx', '_admin/index.tsx']],
])('%s takes at most %i scripts', (_screen, most, routes) => {
  const scripts = scriptsOf('index.html', ...routes.map((route) => `src/routes/${route}?tsr-split=component`));
  expect(scripts.length).toBeGreaterThan(10);
  expect(scripts.length).toBeLessThanOrEqual(most);
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
      const isLarge = statSync(join(pages, file)).size >= 1024;
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
