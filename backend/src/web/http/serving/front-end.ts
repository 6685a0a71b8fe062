import { fileURLToPath } from 'node:url';
import { extname, sep } from 'node:path';
import type { PageAddress } from './page-addresses.ts';
import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';

/** Where the build puts the pages; the same from the sources and from the built server. */
const builtPages = fileURLToPath(new URL('../../../../../frontend/dist', import.meta.url));

/** The encodings that the build has compressed a file with, the smallest first, and what it adds to the name. */
const compressed = [
  { encoding: 'br', extension: '.br' },
  { encoding: 'gzip', extension: '.gz' },
];

/**
 * The built front end: its files, and its one page for every other address that is not a call of the wire.
 * @param declared addresses of pages that look like files or calls, or are elsewhere
 */
export function frontEnd(declared: readonly PageAddress[], folder = builtPages): RequestHandler[] {
  const isDeclared = declaredAmong(declared);
  const isForPages = ({ method, path }: Request) =>
    (method === 'GET' || method === 'HEAD') && (!(path === '/api' || path.startsWith('/api/')) || isDeclared(path));
  const movedTo = new Map([
    ['/favicon.ico', '/mark.svg'],
    ...declared.flatMap(({ at, movedTo: to }) => (to ? [[at, to] as const] : [])),
  ]);
  const files = express.static(folder, { index: false, redirect: false, cacheControl: false, setHeaders });
  return [
    (request, response, next) => (isForPages(request) ? sendSmallest(files, request, response, next) : next()),
    (request, response, next) => {
      if (!isForPages(request)) return next();
      const elsewhere = movedTo.get(request.path);
      if (elsewhere) return response.setHeader('Cache-Control', 'no-cache').redirect(elsewhere);
      if (isFile(request.path) && !isDeclared(request.path))
        return void response.status(404).type('text').send('There is no such file.');
      if (!response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', 'no-cache');
      response.sendFile('index.html', { root: folder, cacheControl: false }, (error?: Error) => {
        if (error && !response.headersSent) notBuilt(response);
      });
    },
  ];
}

/** True for the addresses that are declared, with any name in the place of theirs. */
function declaredAmong(declared: readonly PageAddress[]): (path: string) => boolean {
  const forms = declared.map(({ at }) => new RegExp(`^${at.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}/?$`));
  return (path) => forms.some((form) => form.test(path));
}

/** True if an address that the build has no file for asks for one, and not for a page. */
function isFile(path: string): boolean {
  return /^\/(assets|\.well-known)\//.test(path) || /\.[^./]+$/.test(path);
}

/** The file as the build has compressed it, where it has and the browser accepts that; else as it is. */
function sendSmallest(files: RequestHandler, request: Request, response: Response, next: NextFunction): void {
  const { url } = request;
  const smallest = compressed.find(({ encoding }) => request.acceptsEncodings(encoding) === encoding);
  if (!smallest) return void files(request, response, next);
  request.url = url.replace(/(?=\?|$)/, smallest.extension);
  void files(request, response, (error?: unknown) => {
    request.url = url;
    if (error) next(error);
    else void files(request, response, next);
  });
}

/** A drawing that is opened by itself has its colours, for the light and the dark, and may do nothing. */
const ofDrawings = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/** Files under assets carry a hash of their content in their name. */
function setHeaders(response: Response, file: string): void {
  const isHashed = file.includes(`${sep}assets${sep}`);
  response.setHeader('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
  response.vary('Accept-Encoding');
  const smaller = compressed.find(({ extension }) => file.endsWith(extension));
  const type = extname(smaller ? file.slice(0, -smaller.extension.length) : file);
  if (type === '.svg') response.setHeader('Content-Security-Policy', ofDrawings);
  if (!smaller) return;
  response.setHeader('Content-Encoding', smaller.encoding);
  response.type(type);
}

function notBuilt(response: Response): void {
  response.status(503).type('text').send('The pages have not been built. Run "npm run build" and start again.');
}
