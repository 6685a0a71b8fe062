// The specs that a change concerns, by what they import; for `npm test -- --changed`.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from './run.ts';

/** The text of each file by its path from the root, with slashes. */
export type Sources = ReadonlyMap<string, string>;

/** Import everything there is, so what they are imported by says nothing about a change. */
const hubs: ReadonlySet<string> = new Set(['frontend/src/routeTree.gen.ts', 'backend/src/app/features.ts']);
const code = /^(contracts|backend|demo|frontend|test)\/src\/.+\.tsx?$/;
const spec = /\.spec\.tsx?$/;
/** Types are gone when it runs. */
const imported = /^(?:import|export)\s(?!type\b)[^'"]*?from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm;

/** Paths, in order. What is neither code nor told of by a spec concerns none. */
export function concernedBy(changed: readonly string[], sources: Sources): readonly string[] {
  const reached = reachedFrom(changed, sources);
  const addresses = [...reached].flatMap((path) => addressOf(path, sources));
  const features = new Set(changed.flatMap((path) => featureOf(path) ?? []));
  const isConcerned = (path: string) =>
    reached.has(path) ||
    reached.has(path.replace(spec, '.ts')) ||
    reached.has(path.replace(spec, '.tsx')) ||
    names(path, addresses, sources) ||
    (path.startsWith('backend/') && features.has(featureOf(path) ?? '')) ||
    features.has(/^test\/src\/stories\/(.+)\.story\.spec\.ts$/.exec(path)?.[1] ?? '');
  return [...sources.keys()].filter((path) => spec.test(path) && !path.includes('.faults.') && isConcerned(path)).sort();
}

/** The importers of the changed files, and theirs. The tests of the whole meet the packages over HTTP and in a browser. */
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

/** The address of a page of the client: specs of whole pages go there instead of importing them. */
function addressOf(path: string, sources: Sources): readonly string[] {
  const route = /createFileRoute\('\/_\w+(\/[^'$]+?)\/?(?:\$\w+)?'\)/.exec(sources.get(path) ?? '')?.[1];
  return route === undefined ? [] : [route];
}

function names(path: string, addresses: readonly string[], sources: Sources): boolean {
  // The specs beside the routes are about the frame of all pages.
  if (!/^frontend\/src\/(features|routes\/\w+)\//.test(path)) return false;
  const text = sources.get(path)!;
  return text.includes('renderScreen') && addresses.some((address) => new RegExp(`['"\`]${address}[^\\w/-]`).test(text));
}

/** The feature of the back end to which a file belongs. */
function featureOf(path: string): string | undefined {
  return /^backend\/src\/features\/([^/]+)\//.exec(path)?.[1];
}

/** The files that differ from where the branch left main, committed or not. */
export function changedFiles(): readonly string[] {
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
      .split('\n')
      .filter(Boolean);
  const [base = 'HEAD'] = git('merge-base', 'HEAD', mainBranch());
  return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
}

function mainBranch(): string {
  const known = execFileSync('git', ['for-each-ref', '--format=%(refname:short)'], { cwd: root, encoding: 'utf8' }).split('\n');
  return ['origin/main', 'main'].find((name) => known.includes(name)) ?? 'HEAD';
}

export function sourcesHere(): Sources {
  const words = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const paths = execFileSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 }).split('\n');
  const files = paths.filter((path) => code.test(path) && !path.includes('/planted/') && existsSync(join(root, path)));
  return new Map(files.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}
