import { escaped } from '@accelerator/backend/public/server';
import express, { type Express, type Request, type Response } from 'express';
import { Webhook } from 'standardwebhooks';
import { demoPages, sendPage } from './demo-pages.ts';

/** Where the page lies. */
export const demoWebhooksPath = '/demo/webhooks';
/** Where the calls come in. */
export const demoInboxPath = `${demoWebhooksPath}/inbox`;

/** So many calls, the latest ones. */
const maxKept = 100;

interface Received {
  readonly at: Date;
  readonly id: string;
  readonly body: string;
  /** Undefined where the signature is the sender's. */
  readonly problem: string | undefined;
}

interface Inbox {
  /** Under which the demo's connection signs. */
  readonly secret: string;
  /** Makes something happen of which the connection hears. */
  readonly makeSample: () => Promise<void>;
}

/** A receiver of webhooks, and the page on which one sees what came. It checks as any receiver would, by the library of the standard. */
export function demoWebhooks({ secret, makeSample }: Inbox): Express {
  let received: readonly Received[] = [];
  const webhook = new Webhook(secret);
  const pages = demoPages(demoWebhooksPath);
  pages.post(demoInboxPath, express.text({ type: () => true, limit: '256kb' }), (request, response) => {
    const one = receivedIn(request, webhook);
    received = [one, ...received].slice(0, maxKept);
    response.status(one.problem === undefined ? 204 : 400).end();
  });
  pages.post(`${demoWebhooksPath}/sample`, async (request, response) => {
    // A page elsewhere presses no button here.
    if (!['same-origin', undefined].includes(request.get('sec-fetch-site'))) return void response.status(403).end();
    await makeSample();
    response.redirect(303, `${demoWebhooksPath}?sample=made`);
  });
  pages.get(demoWebhooksPath, ({ query }, response) => show(response, received, query['sample'] === 'made'));
  return pages;
}

function receivedIn(request: Request, webhook: Webhook): Received {
  const body = typeof request.body === 'string' ? request.body : '';
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
  const seen = { at: new Date(), id: headers['webhook-id'] ?? 'none', body };
  try {
    webhook.verify(body, headers, { jsonParse: false });
    return { ...seen, problem: undefined };
  } catch (error) {
    return { ...seen, problem: (error as Error).message };
  }
}

function show(response: Response, received: readonly Received[], isComing: boolean): void {
  const came = received.length === 0 ? '<p>Nothing came yet.</p>' : received.map(one).join('\n');
  const content = `<p>What the connection <strong>Inbox of the demo</strong> received, the latest first. Its signatures are checked here by the library that any receiver can use. See it in the console under <a href="/admin/connections">Connections</a>.</p>
<form method="post" action="${demoWebhooksPath}/sample"><button>Make a sample happen</button></form>
<p role="status">${isComing ? 'A cohort was changed. Its event is on its way, and this page shows it in a moment.' : ''}</p>
<p><a href="${demoWebhooksPath}">Look again</a></p>
${came}`;
  sendPage(response, { path: demoWebhooksPath, title: 'Webhooks of the demo', content, ...(isComing && { thenAfter: 2 }) });
}

function one({ at, id, body, problem }: Received): string {
  return `<article>
<h2>${escaped(typeOf(body))}</h2>
<p>${problem === undefined ? 'Signature verified' : `Refused: ${escaped(problem)}`}</p>
<dl>
<dt>Came</dt><dd><time datetime="${at.toISOString()}">${at.toUTCString()}</time></dd>
<dt>Id</dt><dd>${escaped(id)}</dd>
</dl>
<pre tabindex="0">${escaped(indented(body))}</pre>
</article>`;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function typeOf(body: string): string {
  const event = parsed(body);
  return typeof event === 'object' && event !== null && 'type' in event ? String(event.type) : 'No event';
}

function indented(body: string): string {
  const event = parsed(body);
  return event === undefined ? body : JSON.stringify(event, null, 2);
}
