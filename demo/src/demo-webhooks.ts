import { escaped } from '@accelerator/backend/public/server';
import express, { type Express, type Request, type Response } from 'express';
import { Webhook } from 'standardwebhooks';
import { demoPages, sendPage } from './demo-pages.ts';

/** The path of the page. */
export const demoWebhooksPath = '/demo/webhooks';
/** The path that receives the calls. */
export const demoInboxPath = `${demoWebhooksPath}/inbox`;

/** The latest calls stay on the page. */
const maxKept = 100;

interface Received {
  readonly at: Date;
  readonly id: string;
  readonly body: string;
  /** Why the signature was refused; undefined where it was verified. */
  readonly problem: string | undefined;
}

export type InboxState = 'active' | 'paused' | 'disabled' | 'removed';

/** The connection of the programme whose calls the page shows. Anyone who tries the demo can change and remove it. */
interface Connection {
  readonly secret: string;
  readonly state: () => Promise<InboxState>;
  /** Its address in the console. */
  readonly address: () => string;
  /** Makes a change whose event goes to the connection. */
  readonly makeSample: () => Promise<void>;
  /** Makes it anew after it was removed. */
  readonly makeAgain: () => Promise<void>;
}

/** A receiver of webhooks, and the page that shows what it received. It verifies signatures by the library of Standard Webhooks. */
export function demoWebhooks(connection: Connection): Express {
  let received: readonly Received[] = [];
  const webhook = new Webhook(connection.secret);
  const pages = demoPages(demoWebhooksPath);
  pages.post(demoInboxPath, express.text({ type: () => true, limit: '256kb' }), (request, response) => {
    const latest = receivedIn(request, webhook);
    received = [latest, ...received].slice(0, maxKept);
    response.status(latest.problem === undefined ? 204 : 400).end();
  });
  const pressed = (button: string, act: () => Promise<void>, query = '') =>
    pages.post(`${demoWebhooksPath}/${button}`, async (request, response) => {
      // Refuses a form that another site posts.
      if (!['same-origin', undefined].includes(request.get('sec-fetch-site'))) return void response.status(403).end();
      await act();
      response.redirect(303, `${demoWebhooksPath}${query}`);
    });
  pressed('sample', connection.makeSample, '?sample=made');
  pressed('connection', connection.makeAgain);
  pages.get(demoWebhooksPath, async ({ query }, response) => {
    const state = await connection.state();
    const isComing = state === 'active' && query['sample'] === 'made';
    show(response, received, { isComing, controls: controlsOf(state, isComing, connection.address()) });
  });
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

interface Shown {
  /** The event of a sample is on its way. */
  readonly isComing: boolean;
  readonly controls: string;
}

function show(response: Response, received: readonly Received[], { isComing, controls }: Shown): void {
  const calls = received.length === 0 ? '<p>Nothing received yet.</p>' : received.map(articleOf).join('\n');
  const content = `<p>What the connection <strong>Inbox of the demo</strong> received, the latest first. Its signatures are checked here by the library that any receiver can use. See it in the console under <a href="/admin/connections">Connections</a>.</p>
${controls}
<p><a href="${demoWebhooksPath}">Reload</a></p>
${calls}`;
  sendPage(response, { path: demoWebhooksPath, title: 'Webhooks of the demo', content, ...(isComing && { reloadAfter: 2 }) });
}

/** The ways to receive something, as the connection is. */
function controlsOf(state: InboxState, isComing: boolean, address: string): string {
  if (state === 'removed')
    return `<p role="status">The connection was removed, so nothing is sent here.</p>
${buttonOf('connection', 'Connect again')}`;
  if (state !== 'active')
    return `<p role="status">The connection is ${state}, so nothing is sent here. <a href="${address}">Resume it in the console</a>.</p>`;
  return `${buttonOf('sample', 'Send a sample event')}
<p>The button changes a cohort, whose event comes at once. A decision that can be undone, such as an approval, comes a minute later, unless it was undone by then.</p>
<p role="status">${isComing ? 'A cohort was changed. Its event is on its way, and this page will show it in a moment.' : ''}</p>`;
}

function buttonOf(path: string, label: string): string {
  return `<form method="post" action="${demoWebhooksPath}/${path}"><button>${label}</button></form>`;
}

function articleOf({ at, id, body, problem }: Received): string {
  return `<article>
<h2>${escaped(typeOf(body))}</h2>
<p>${problem === undefined ? 'Signature verified' : `Refused: ${escaped(problem)}`}</p>
<dl>
<dt>Received</dt><dd><time datetime="${at.toISOString()}">${at.toUTCString()}</time></dd>
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
