import { escaped, type KeptMail, type OutgoingMail } from '@accelerator/backend/public/server';
import type { Express, Response } from 'express';
import { demoPages, sendPage as sendDemoPage } from './demo-pages.ts';

/** Where the pages lie. */
export const demoMailPath = '/demo/mail';

/** The mail that the demo would have sent, to read in a browser. */
export function demoMail(kept: KeptMail): Express {
  const pages = demoPages(demoMailPath);
  pages.get(demoMailPath, (_request, response) => sendPage(response, 'Email of the demo', list(kept.mails)));
  pages.get(`${demoMailPath}/:id{/:part}`, (request, response) => {
    const { id, part } = request.params;
    const mail = kept.mails.find((one) => idOf(one) === id);
    if (!mail || (part !== undefined && part !== 'html')) return sendPage(response.status(404), 'No such email', back);
    return part === 'html' ? sendHtml(response, mail) : sendPage(response, mail.subject, one(mail));
  });
  return pages;
}

const back = `<p><a href="${demoMailPath}">All email of the demo</a></p>`;

/** The message as its reader sees it, in a frame that runs nothing and loads nothing. Its links open outside of the frame. */
function sendHtml(response: Response, { html }: OutgoingMail): void {
  response.setHeader('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'");
  response.setHeader('X-Frame-Options', 'SAMEORIGIN');
  response.type('html').send(html.replace('<head>', '<head>\n<base target="_parent">'));
}

function sendPage(response: Response, title: string, content: string): void {
  sendDemoPage(response, { path: demoMailPath, title, content });
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
