import { escaped, type KeptMail, type OutgoingMail } from '@accelerator/backend/public/server';
import express, { type Express, type Response } from 'express';
import helmet from 'helmet';

/** Where the pages lie. */
export const demoMailPath = '/demo/mail';

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
a:focus-visible, pre:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; border-radius: 4px; }
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
`;

/** The mail that the demo would have sent, to read in a browser. */
export function demoMail(kept: KeptMail): Express {
  const pages = express();
  pages.disable('x-powered-by').use(helmet({ contentSecurityPolicy: { useDefaults: false, directives: ownPages } }));
  pages.get(`${demoMailPath}/style.css`, (_request, response) => void response.type('css').send(style));
  pages.get(demoMailPath, (_request, response) => sendPage(response, 'Email of the demo', list(kept.mails)));
  pages.get(`${demoMailPath}/:id{/:part}`, (request, response) => {
    const { id, part } = request.params;
    const mail = kept.mails.find((one) => idOf(one) === id);
    if (!mail || (part !== undefined && part !== 'html')) return sendPage(response.status(404), 'No such email', back);
    return part === 'html' ? sendHtml(response, mail) : sendPage(response, mail.subject, one(mail));
  });
  return pages;
}

const ownPages = { defaultSrc: ["'self'"], baseUri: ["'none'"], frameAncestors: ["'none'"] };
const back = `<p><a href="${demoMailPath}">All email of the demo</a></p>`;

/** The message as its reader sees it, in a frame that runs nothing and loads nothing. Its links open outside of the frame. */
function sendHtml(response: Response, { html }: OutgoingMail): void {
  response.setHeader('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'");
  response.setHeader('X-Frame-Options', 'SAMEORIGIN');
  response.type('html').send(html.replace('<head>', '<head>\n<base target="_parent">'));
}

function sendPage(response: Response, title: string, content: string): void {
  response.type('html').send(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<link rel="icon" href="/mark.svg" type="image/svg+xml">
<link rel="stylesheet" href="${demoMailPath}/style.css">
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

function list(mails: readonly OutgoingMail[]): string {
  if (mails.length === 0)
    return '<p>No email yet. What happens in the demo is sent after a minute, or in the next digest at 07:00 UTC.</p>';
  const rows = mails.map(
    (mail) => `<li>
<a href="${demoMailPath}/${idOf(mail)}">${escaped(mail.subject)}</a>
<span>To ${escaped(mail.to)}</span>
<span>${timeOf(mail)}</span>
</li>`,
  );
  return `<p>What the demo would have sent, the latest first. Nothing leaves this machine.</p>\n<ul>\n${rows.join('\n')}\n</ul>`;
}

function one(mail: OutgoingMail): string {
  return `<dl>
<dt>To</dt><dd>${escaped(mail.to)}</dd>
<dt>Sent</dt><dd>${timeOf(mail)}</dd>
</dl>
<h2>As HTML</h2>
<iframe title="The email as HTML" src="${demoMailPath}/${idOf(mail)}/html"></iframe>
<h2>As text</h2>
<pre tabindex="0">${escaped(mail.text)}</pre>
${back}`;
}

function timeOf({ date }: OutgoingMail): string {
  return `<time datetime="${date.toISOString()}">${date.toUTCString()}</time>`;
}

function idOf({ messageId }: OutgoingMail): string {
  return messageId.split('@')[0]!;
}
