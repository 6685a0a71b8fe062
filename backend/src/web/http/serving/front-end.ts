import { fileURLToPath } from 'node:url';
import { extname, sep } from 'node:path';
import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';

/** Where the build puts the pages; the same from the sources and from the built server. */
const builtPages = fileURLToPath(new URL('../../../../../frontend/dist', import.meta.url));

/** The encodings that the build has compressed a file with, the smallest first, and what it adds to the name. */
const compressed = [
  { encoding: 'br', extension: '.br' },
  { encoding: 'gzip', extension: '.gz' },
];

/** The built front end: its files, and its one page for every other address that is not a call of the wire, or a link in e-mail. */
export function frontEnd(folder = builtPages): RequestHandler[] {
  const files = express.static(folder, { index: false, redirect: false, cacheControl: false, setHeaders });
  return [
    (request, response, next) => (isForPages(request) ? sendSmallest(files, request, response, next) : next()),
    (request, response, next) => {
      if (!isForPages(request)) return next();
      const elsewhere = movedTo[request.path];
      if (elsewhere) return response.setHeader('Cache-Control', 'no-cache').redirect(elsewhere);
      if (isFile(request.path)) return void response.status(404).type('text').send('There is no such file.');
      if (!response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', 'no-cache');
      response.sendFile('index.html', { root: folder, cacheControl: false }, (error?: Error) => {
        if (error && !response.headersSent) notBuilt(response);
      });
    },
  ];
}

/** The files that browsers and password managers ask every site for, and where it is here. */
const movedTo: Readonly<Record<string, string>> = {
  '/favicon.ico': '/mark.svg',
  '/.well-known/change-password': '/profile#change-password',
};

/** Pages whose address ends in a name or a token, which may hold a dot; in all other addresses that is a file. */
const endsInName = /^\/(invite|partnership-invite|partnership-history|admin\/history)\/[^/]+\/?$/;

/** True if an address that the build has no file for asks for one, and not for a page. */
function isFile(path: string): boolean {
  if (/^\/(assets|\.well-known)\//.test(path)) return true;
  return /\.[^./]+$/.test(path) && !endsInName.test(path) && !mailLink.test(path);
}

/** Links in e-mail: their pages have a button that makes the call of the same address. */
const mailLink = /^\/api\/mail\/(confirm|unsubscribe)\/[^/]+\/?$/;

function isForPages({ method, path }: { method: string; path: string }): boolean {
  const isCall = path === '/api' || path.startsWith('/api/');
  return (method === 'GET' || method === 'HEAD') && (!isCall || mailLink.test(path));
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
