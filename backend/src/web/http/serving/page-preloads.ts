import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RequestHandler } from 'express';

/** Where the build says which files show which page; the same from the sources and from the built server. */
const builtPages = fileURLToPath(new URL('../../../../../frontend/dist/.vite', import.meta.url));

/** A page as `frontend/page-files.ts` describes it. */
interface Page {
  readonly path: string;
  /** The largest first. */
  readonly files: readonly string[];
  readonly visitorFiles?: readonly string[];
}

/**
 * Names the files that show a page in the head of its answer: the browser fetches them together with those that the page itself names, and
 * not only once these have run.
 * @param sessionCookie its name; a request without it comes from a visitor
 */
export function preloadPages(sessionCookie: string, folder = builtPages): RequestHandler {
  const pages = pagesIn(folder).map(({ path, files, visitorFiles = files }) => ({
    address: addressesOf(path),
    link: linkOf(files),
    visitorLink: linkOf(visitorFiles),
  }));
  const hasSession = new RegExp(`(?:^|;\\s*)${sessionCookie}=`);
  return ({ method, path, headers }, response, next) => {
    const page = method === 'GET' || method === 'HEAD' ? pages.find(({ address }) => address.test(path)) : undefined;
    const link = page && (hasSession.test(headers.cookie ?? '') ? page.link : page.visitorLink);
    if (link) response.setHeader('Link', link);
    next();
  };
}

function pagesIn(folder: string): readonly Page[] {
  const file = join(folder, 'pages.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as readonly Page[]) : [];
}

/** The addresses of a path as the router writes it, with `$name` for a part and `{-$name}` for one that may be missing. */
function addressesOf(path: string): RegExp {
  const parts = path.split('/').filter((part) => part !== '');
  const written = parts.map((part) => {
    if (part.startsWith('{-$')) return '(?:/[^/]+)?';
    return part.startsWith('$') ? '/[^/]+' : `/${part.replaceAll(/[^\w-]/g, '\\$&')}`;
  });
  return new RegExp(`^${written.join('')}/?$`, 'i');
}

/** Proxies take four kilobytes for the whole head. */
const longestLink = 3000;

/** As many of the files as there is room for; the others are found by those. */
function linkOf(files: readonly string[]): string {
  return files
    .map((file) => `</${file}>; rel=${file.endsWith('.css') ? 'preload; as=style' : 'modulepreload'}`)
    .reduce((link, file) => (link.length + file.length > longestLink ? link : link === '' ? file : `${link}, ${file}`), '');
}
