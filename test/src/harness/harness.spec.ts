import { headers, notShownYet, type ErrorAnswer } from '@accelerator/contracts/http';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HttpClient } from './http-client.ts';
import { openStream } from './stream.ts';

let server: Server;
let client: HttpClient;
let stream: ServerResponse;
let asked: (string | undefined)[];
/** The answers to the next calls to /busy; those after them get what all others get. */
let busy: { readonly status: number; readonly headers?: Record<string, string>; readonly message?: string }[];
/** Of the calls to /busy. */
let keys: unknown[];

const notLoggedIn: ErrorAnswer = {
  statusCode: 401,
  error: 'Unauthorized',
  message: 'Please log in.',
  code: 'not_logged_in',
  requestId: 'of the call',
  doc: '/api/reference#not_logged_in',
};

beforeEach(async () => {
  [asked, busy, keys] = [[], [], []];
  server = createServer((request, response) => {
    asked.push(request.headers.cookie);
    const [answer] = request.url === '/busy' ? busy.splice(0, 1) : [];
    if (request.url === '/busy') keys.push(request.headers[headers.idempotencyKey.toLowerCase()]);
    if (answer)
      response.writeHead(answer.status, { 'Content-Type': 'application/json', ...answer.headers }).end(JSON.stringify(answer));
    else if (request.url === '/api/sse') {
      stream = response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      stream.write('id: 7\nevent: connected\ndata: {"message":"Connected"}\n\n');
    } else if (request.url === '/api/user')
      response.writeHead(401, { 'Content-Type': 'application/json' }).end(JSON.stringify(notLoggedIn));
    else if (request.url === '/in') response.writeHead(204, { 'Set-Cookie': ['sid=abc; Path=/; HttpOnly', 'theme=dark'] }).end();
    else if (request.url === '/out')
      response.writeHead(204, { 'Set-Cookie': 'sid=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT' }).end();
    else response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"fine":true}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  client = new HttpClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});

afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

describe('the client', () => {
  test('sets and clears cookies, and parses JSON', async () => {
    await client.post('/in');
    expect(await client.get('/')).toMatchObject({ status: 200, body: { fine: true } });
    await client.post('/out');
    await client.get('/');
    expect(asked).toEqual([undefined, 'sid=abc; theme=dark', 'sid=abc; theme=dark', 'theme=dark']);
  });
});

describe('a call to a busy server', () => {
  const behind = { [headers.logLag]: '0007' };

  test('that writes is made again with its key until what was saved is shown', async () => {
    busy = [1, 2].map(() => ({ status: 503, message: notShownYet }));
    expect(await client.post('/busy', {})).toMatchObject({ status: 200, body: { fine: true } });
    expect(keys).toEqual(Array(3).fill(expect.stringMatching(/^\S{20,}$/)));
    expect(new Set(keys).size).toBe(1);
    await client.post('/busy', {});
    expect(new Set(keys).size).toBe(2);
  });

  test('that reads is made again until it shows what was written', async () => {
    busy = [{ status: 200, headers: behind, message: 'old' }];
    expect(await client.get('/busy')).toMatchObject({ body: { fine: true } });
    expect(keys).toEqual([undefined, undefined]);
  });

  test('that writes what is shown late is followed by a look at it', async () => {
    busy = [{ status: 201, headers: behind, message: 'made' }];
    expect(await client.post('/busy', {})).toMatchObject({ status: 201, body: { message: 'made' } });
    expect([keys.length, asked.length]).toEqual([1, 2]);
  });

  test('is not made again where it was answered anything else', async () => {
    busy = [{ status: 503, message: 'We could not confirm that this was saved.' }];
    expect((await client.post('/busy', {})).status).toBe(503);
    busy = [{ status: 503, message: notShownYet }];
    expect((await client.once('POST', '/busy')).status).toBe(503);
    expect(keys).toHaveLength(2);
  });
});

describe('the stream', () => {
  test('gives each event once and in order, whether it came before or after `next`', async () => {
    const news = await openStream(client);
    stream.write(': still here\n\nevent: cohort_updated\ndata: {"message":"one"}\n\n');
    expect((await news.next()).data.message).toBe('one');
    const later = news.nextOf('new_matches');
    stream.write('event: cohort_updated\ndata: {"message":"two"}\n\nid: 9\nevent: new_matches\nda');
    stream.write('ta: {"message":"three"}\n\n');
    expect(await later).toMatchObject({ id: '9', data: { message: 'three' } });
    expect(news.heard.map(({ data }) => data.message)).toEqual(['Connected', 'one', 'two', 'three']);
    await news.close();
  });

  test('reports the events it received where the expected one never comes', async () => {
    const news = await openStream(client);
    const never = news.nextOf('new_matches');
    stream.end('event: cohort_updated\ndata: {"message":"one"}\n\n');
    await expect(never).rejects.toThrow('ended without such a notice. Heard: connected "Connected", cohort_updated "one"');
    await news.ended;
  });
});
