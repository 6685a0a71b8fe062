import { readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';

/** A page of the site, for the server that names its files to the browser before the first script has run. */
export interface Page {
  /** As the router writes it: `/partnership-history/$id`. */
  readonly path: string;
  /** The same with its layouts. */
  readonly route: string;
  /** The files that show it, without those that index.html names; the largest first. */
  readonly files: readonly string[];
  /** The same for a visitor, where the guards redirect to the login; absent where the page is open to visitors. */
  readonly visitorFiles?: readonly string[];
}

/** Where the layouts that only visitors see begin, and the page to which all others lead who have no session. */
const [open, logIn] = ['/_public', '/_public/auth'];
/** At this address everyone begins: administrators stay, and partners are led to theirs. */
const start = { '/_admin/': '/_partner/partner-dashboard' };

/** Writes which files show which page. */
export const pageFiles: Plugin = {
  name: 'page-files',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const shown = filesByRoute(bundle);
      const pages = [...shown.keys()]
        .filter((id) => !/\/_[^/]*$/.test(id))
        .map((id): Page => {
          const files = shown.get(id)!;
          const visitorFiles = shown.get(logIn)!;
          const common = id in start ? shown.get(start[id as keyof typeof start])! : files;
          return {
            path: pathOf(id),
            route: id,
            files: files.filter((file) => common.includes(file)),
            ...(!id.startsWith(`${open}/`) && { visitorFiles }),
          };
        });
      const source = JSON.stringify(pages, null, 1);
      this.emitFile({ type: 'asset', fileName: '.vite/pages.json', source });
    },
  },
};

/** The id of a route without its layouts, which are no part of the address. */
function pathOf(id: string): string {
  return id.replaceAll(/\/_[^/]*/g, '').replace(/(.)\/$/, '$1');
}

/** By the id of the route: its own files, and those of its layouts. */
function filesByRoute(bundle: Rolldown.OutputBundle): ReadonlyMap<string, readonly string[]> {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const entry = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName }) => filesOf(fileName, bundle)));
  const own = new Map<string, readonly string[]>();
  for (const { facadeModuleId, fileName } of chunks) {
    const [, file] = /^(.+\/src\/routes\/.+\.tsx)\?tsr-split=.*\bcomponent\b/.exec(facadeModuleId ?? '') ?? [];
    if (file) own.set(idOf(file), filesOf(fileName, bundle));
  }
  const withLayouts = (id: string) => [...own.keys()].filter((other) => other === id || isLayoutOf(id, other));
  return new Map(
    [...own.keys()].map((id) => [
      id,
      [...new Set(withLayouts(id).flatMap((one) => own.get(one)!))]
        .filter((file) => !entry.has(file))
        .toSorted((one, other) => sizeOf(other, bundle) - sizeOf(one, bundle)),
    ]),
  );
}

function sizeOf(fileName: string, bundle: Rolldown.OutputBundle): number {
  const output = bundle[fileName];
  return output?.type === 'chunk' ? output.code.length : (output?.source.length ?? 0);
}

function isLayoutOf(id: string, other: string): boolean {
  return /\/_[^/]*$/.test(other) && id.startsWith(`${other}/`);
}

function idOf(file: string): string {
  const [, id] = /createFileRoute\(\s*'([^']+)'/.exec(readFileSync(file, 'utf8')) ?? [];
  if (id === undefined) throw new Error(`${file} makes no route.`);
  return id;
}

/** A script with everything that it imports, and their styles. */
function filesOf(fileName: string, bundle: Rolldown.OutputBundle, found = new Set<string>()): readonly string[] {
  const chunk = bundle[fileName];
  if (chunk?.type !== 'chunk' || found.has(fileName)) return [...found];
  found.add(fileName);
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  for (const imported of chunk.imports) filesOf(imported, bundle, found);
  return [...found];
}
