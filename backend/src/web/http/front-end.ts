import { fileURLToPath } from 'node:url';
import { sep } from 'node:path';
import express, { type RequestHandler, type Response } from 'express';

/** Where the build puts the pages; the same from the sources and from the built server. */
const builtPages = fileURLToPath(new URL('../../../../frontend/dist', import.meta.url));

/** The built front end: its files, and its one page for every other address that is not a call of the wire. */
export function frontEnd(folder = builtPages): RequestHandler[] {
  const files = express.static(folder, { index: false, redirect: false, cacheControl: false, setHeaders: setCaching });
  return [
    (request, response, next) => (isForPages(request) ? files(request, response, next) : next()),
    (request, response, next) => {
      if (!isForPages(request)) return next();
      if (request.path.startsWith('/assets/')) return void response.status(404).type('text').send('There is no such file.');
      if (!response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', 'no-cache');
      response.sendFile('index.html', { root: folder, cacheControl: false }, (error?: Error) => {
        if (error && !response.headersSent) notBuilt(response);
      });
    },
  ];
}

function isForPages({ method, path }: { method: string; path: string }): boolean {
  return (method === 'GET' || method === 'HEAD') && path !== '/api' && !path.startsWith('/api/');
}

/** Files under assets carry a hash of their content in their name. */
function setCaching(response: { setHeader(name: string, value: string): unknown }, file: string): void {
  const isHashed = file.includes(`${sep}assets${sep}`);
  response.setHeader('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
}

function notBuilt(response: Response): void {
  response.status(503).type('text').send('The pages have not been built. Run "npm run build" and start again.');
}
