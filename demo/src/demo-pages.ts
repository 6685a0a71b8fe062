import { escaped } from '@accelerator/backend/public/server';
import express, { type Express, type Response } from 'express';
import helmet from 'helmet';

const style = `
:root { color-scheme: light dark; --canvas: light-dark(#faf8f5, #13110e); --surface: light-dark(#ffffff, #1b1816);
  --line: light-dark(#e4e0db, #2f2b28); --ink: light-dark(#221c18, #efece8); --ink-2: light-dark(#534c46, #bcb8b3);
  --ink-3: light-dark(#6d6660, #9b9690); --hover: light-dark(#f6f4f1, #23201d); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--canvas); color: var(--ink); font: 400 0.9375rem/1.5rem 'Hanken Grotesk Variable', system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { margin: 0; font-size: 1.75rem; line-height: 2.25rem; font-weight: 600; overflow-wrap: anywhere; }
h2 { margin: 2rem 0 0.75rem; font-size: 1.25rem; line-height: 1.75rem; font-weight: 600; }
p { margin: 0.5rem 0 0; color: var(--ink-2); }
a { color: inherit; text-underline-offset: 3px; }
a:focus-visible, pre:focus-visible, button:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; border-radius: 4px; }
ul { margin: 1.5rem 0 0; padding: 0; list-style: none; border-top: 1px solid var(--line); }
li { display: grid; gap: 0 1.5rem; grid-template-columns: minmax(0, 1fr) auto; padding: 0.75rem 0; border-bottom: 1px solid var(--line); }
li a { grid-column: 1 / -1; display: inline-block; padding: 0.25rem 0; font-weight: 500; overflow-wrap: anywhere; }
li span, dl { font-size: 0.8125rem; line-height: 1.25rem; color: var(--ink-3); overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: 4rem minmax(0, 1fr); gap: 0.25rem 0.75rem; margin: 1rem 0 0; }
dd { margin: 0; color: var(--ink); }
@media (max-width: 40rem) { li { grid-template-columns: minmax(0, 1fr); } }
pre, iframe { width: 100%; margin: 0; border: 1px solid var(--line); border-radius: 8px; background: var(--surface); }
pre { padding: 1rem; white-space: pre-wrap; overflow-wrap: anywhere; font: 0.8125rem/1.25rem ui-monospace, monospace; }
iframe { height: 34rem; }
button { min-height: 2.5rem; padding: 0 1rem; border: 0; border-radius: 8px; background: var(--ink); color: var(--surface); font: inherit; font-weight: 500; cursor: pointer; }
form { margin-top: 1rem; }
article { margin-top: 1.5rem; padding-top: 1rem; border-top: 1px solid var(--line); }
article h2 { margin: 0; }
article pre { margin-top: 0.75rem; }
`;

const ownPages = { defaultSrc: ["'self'"], baseUri: ["'none'"], frameAncestors: ["'none'"] };

/** Starts the pages below a path that only the demo has: their headers and their style, without scripts. */
export function demoPages(path: string): Express {
  const pages = express();
  pages.disable('x-powered-by').use(helmet({ contentSecurityPolicy: { useDefaults: false, directives: ownPages } }));
  pages.get(`${path}/style.css`, (_request, response) => void response.type('css').send(style));
  return pages;
}

interface Page {
  /** The path below which the pages lie. */
  readonly path: string;
  readonly title: string;
  readonly content: string;
  /** The seconds until the browser loads `path` again. */
  readonly reloadAfter?: number;
}

export function sendPage(response: Response, { path, title, content, reloadAfter }: Page): void {
  if (reloadAfter !== undefined) response.setHeader('Refresh', `${reloadAfter}; url=${path}`);
  response.type('html').send(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<link rel="icon" href="/mark.svg" type="image/svg+xml">
<link rel="stylesheet" href="${path}/style.css">
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
${content}
</main>
</body>
</html>
`);
}
