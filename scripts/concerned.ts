// The specs that a change concerns, for `npm test -- --changed`. The --changedSince of jest follows imports through the hubs as well,
// and knows neither the addresses that specs open nor the stories that are named after a feature.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from './run.ts';

/** The text of each file by its path from the root, with slashes. */
export type Sources = ReadonlyMap<string, string>;

/** They import everything, so their importers say nothing about a change. */
const hubs: ReadonlySet<string> = new Set(['frontend/src/routeTree.gen.ts', 'backend/src/app/features.ts']);
const code = /^(contracts|backend|demo|frontend|test)\/src\/.+\.tsx?$/;
const spec = /\.spec\.tsx?$/;
/** Imports of types are left out: they do nothing at run time. */
const imported = /^(?:import|export)\s(?!type\b)[^'"]*?from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm;

/** @returns the paths of the specs, sorted */
export function concernedBy(changed: readonly string[], sources: Sources): readonly string[] {
  const reached = reachedFrom(changed, sources);
  const addresses = [...reached].flatMap((path) => addressesOf(path, sources));
  const features = new Set(changed.flatMap((path) => featureOf(path) ?? []));
  const isConcerned = (path: string) =>
    reached.has(path) ||
    reached.has(path.replace(spec, '.ts')) ||
    reached.has(path.replace(spec, '.tsx')) ||
    opens(path, addresses, sources) ||
    (path.startsWith('backend/') && features.has(featureOf(path) ?? '')) ||
    features.has(/^test\/src\/stories\/(.+)\.story\.spec\.ts$/.exec(path)?.[1] ?? '');
  return [...sources.keys()].filter((path) => spec.test(path) && !path.includes('.faults.') && isConcerned(path)).sort();
}

/**
 * The changed files and all that import them, directly or not. What `test` imports of other packages is left out: it tests them over HTTP and
 * in a browser.
 */
function reachedFrom(changed: readonly string[], sources: Sources): ReadonlySet<string> {
  const importers = new Map<string, string[]>();
  for (const [path, text] of sources)
    for (const target of importsOf(path, text, sources))
      if (!path.startsWith('test/') || target.startsWith('test/'))
        importers.set(target, [...(importers.get(target) ?? []), path]);
  const reached = new Set(changed);
  for (const path of reached) if (!hubs.has(path)) for (const importer of importers.get(path) ?? []) reached.add(importer);
  return reached;
}

function importsOf(path: string, text: string, sources: Sources): readonly string[] {
  return [...text.matchAll(imported)].flatMap(([, from, alone, late]) => {
    const name = (from ?? alone ?? late)!;
    const target = name.startsWith('.')
      ? posix.join(posix.dirname(path), name)
      : name.replace(/^@accelerator\/(contracts|backend)\//, '$1/src/');
    return [target, `${target}.ts`, `${target}/index.ts`].filter((file) => sources.has(file)).slice(0, 1);
  });
}

/** The address of a page of the client: specs of whole pages open it instead of importing the page. */
function addressesOf(path: string, sources: Sources): readonly string[] {
  const route = /createFileRoute\('\/_\w+(\/[^'$]+?)\/?(?:\$\w+)?'\)/.exec(sources.get(path) ?? '')?.[1];
  return route === undefined ? [] : [route];
}

function opens(path: string, addresses: readonly string[], sources: Sources): boolean {
  // The specs directly in routes are about the frame of all pages.
  if (!/^frontend\/src\/(features|routes\/\w+)\//.test(path)) return false;
  const text = sources.get(path)!;
  return text.includes('renderScreen') && addresses.some((address) => new RegExp(`['"\`]${address}[^\\w/-]`).test(text));
}

/** The feature of the back end to which a file belongs, or the channel of delivery. */
function featureOf(path: string): string | undefined {
  return /^backend\/src\/features\/(?:delivery\/(?=\w+\/))?([^/]+)\//.exec(path)?.[1];
}

/** The files that differ from where the branch left main, committed or not. */
export function changedFiles(): readonly string[] {
  const [base = 'HEAD'] = git('merge-base', 'HEAD', mainBranch());
  return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
}

function mainBranch(): string {
  const known = git('for-each-ref', '--format=%(refname:short)');
  return ['origin/main', 'main'].find((name) => known.includes(name)) ?? 'HEAD';
}

export function sourcesHere(): Sources {
  const paths = git('ls-files', '--cached', '--others', '--exclude-standard');
  const files = paths.filter((path) => code.test(path) && !path.includes('/planted/') && existsSync(join(root, path)));
  return new Map(files.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

/** @returns the lines that it prints */
function git(...words: readonly string[]): readonly string[] {
  return execFileSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split('\n')
    .filter(Boolean);
}
