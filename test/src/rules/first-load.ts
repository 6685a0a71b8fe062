import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** The scripts that a built page loads before it shows anything: those that its HTML names, and those that they import. Paths within the build. */
export function firstScriptsOf(build: string): readonly string[] {
  const html = readFileSync(join(build, 'index.html'), 'utf8');
  const named = [...html.matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="\/([^"]+\.js)"/g)].map(([, path]) => path!);
  const found = new Set<string>();
  const take = (path: string): void => {
    if (found.has(path) || !existsSync(join(build, path))) return;
    found.add(path);
    const script = readFileSync(join(build, path), 'utf8');
    for (const [, imported] of script.matchAll(/(?:\bfrom|\bimport)\s*["'](\.[^"']+)["']/g)) {
      take(normalize(join(dirname(path), imported!)));
    }
  };
  named.forEach(take);
  return [...found];
}
