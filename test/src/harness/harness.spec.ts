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

beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    asked.push(request.headers.cookie);
    if (request.url === '/api/sse') {
      stream = response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      stream.write('id: 7\nevent: connected\ndata: {"message":"Connected"}\n\n');
    } else if (request.url === '/in')
      response.writeHead(204, { 'Set-Cookie': ['sid=abc; Path=/; HttpOnly', 'theme=dark'] }).end();
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
