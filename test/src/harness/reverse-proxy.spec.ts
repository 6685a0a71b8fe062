import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { ReverseProxy } from './reverse-proxy.ts';

const ends: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** A server behind the proxy. It answers the question how it is, and leaves every other to `answer`. */
async function serverThat(answer: (...of: Parameters<RequestListener>) => unknown, isWell = () => true) {
  const server = createServer((request, response) => {
    if (request.url !== '/api/health') return void answer(request, response);
    response.writeHead(isWell() ? 200 : 503).end(JSON.stringify({ state: isWell() ? 'ok' : 'unhealthy' }));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  ends.push(() => end(server));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

function end(server: Server): Promise<unknown> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
}

/** The time that a look at a server may take, in milliseconds: longer than a busy machine needs for it. */
const longHealthCheckMs = 30_000;

async function proxyBefore(
  urls: readonly string[],
  healthCheckTimeoutMs = longHealthCheckMs,
): Promise<{ proxy: ReverseProxy; heard: string[]; until: Until }> {
  const heard: string[] = [];
  let wake = () => {};
  const proxy = await ReverseProxy.listen({
    healthChecks: { intervalMs: 20, timeoutMs: healthCheckTimeoutMs },
    onOutput: (sentence) => {
      heard.push(sentence);
      wake();
    },
  });
  ends.push(() => proxy.close());
  proxy.serve(urls.map((url, index) => ({ name: `node ${index + 1}`, url })));
  const until: Until = async (sentence) => {
    while (!heard.includes(sentence)) await new Promise<void>((resolve) => (wake = resolve));
  };
  return { proxy, heard, until };
}

type Until = (sentence: string) => Promise<void>;

function says(word: string): RequestListener {
  return (_request, response) => response.end(word);
}

async function ask(proxy: ReverseProxy, path = '/', init: RequestInit = {}): Promise<string> {
  return (await fetch(new URL(path, proxy.url), init)).text();
}

/** An address without a listener. */
async function nowhere(): Promise<string> {
  const { server, url } = await serverThat(says('never'));
  await end(server);
  return url;
}

describe('the proxy', () => {
  test('distributes requests round robin', async () => {
    const servers = [await serverThat(says('one')), await serverThat(says('two'))];
    const { proxy } = await proxyBefore(servers.map(({ url }) => url));
    const answers = [await ask(proxy), await ask(proxy), await ask(proxy), await ask(proxy)];
    expect(answers.toSorted()).toEqual(['one', 'one', 'two', 'two']);
    expect(answers[0]).not.toBe(answers[1]);
  });

  test('forwards request and response unchanged', async () => {
    const { url } = await serverThat(async (request, response) => {
      const body = await request.map(String).toArray();
      const { method, url: path, headers } = request;
      response.setHeader('Set-Cookie', ['a=1', 'b=2']).writeHead(418, 'Short and Stout');
      response.end(JSON.stringify({ method, path, body: body.join(''), cookie: headers.cookie, host: headers.host }));
    });
    const { proxy } = await proxyBefore([url]);
    const answer = await fetch(`${proxy.url}/api/a%20path?with=words`, {
      method: 'PUT',
      body: 'said',
      headers: { Cookie: 'c=3' },
    });
    expect([answer.status, answer.statusText, answer.headers.getSetCookie()]).toEqual([418, 'Short and Stout', ['a=1', 'b=2']]);
    expect(await answer.json()).toEqual({
      method: 'PUT',
      path: '/api/a%20path?with=words',
      body: 'said',
      cookie: 'c=3',
      host: new URL(proxy.url).host,
    });
  });

  test('appends the client to X-Forwarded-For', async () => {
    const { url } = await serverThat(({ headers }, response) => response.end(JSON.stringify(headers)));
    const { proxy } = await proxyBefore([url]);
    expect(JSON.parse(await ask(proxy, '/', { headers: { 'X-Forwarded-For': '203.0.113.7' } }))).toMatchObject({
      'x-forwarded-for': '203.0.113.7, 127.0.0.1',
      'x-forwarded-host': new URL(proxy.url).host,
      'x-forwarded-proto': 'http',
    });
  });

  test.each(['POST', 'DELETE'])('forwards a %s without a body as one without a body', async (method) => {
    const { url } = await serverThat(({ headers }, response) => response.end(JSON.stringify(headers)));
    const { proxy } = await proxyBefore([url]);
    const heard = JSON.parse(await ask(proxy, '/', { method })) as Record<string, string>;
    expect([heard['content-length'], heard['transfer-encoding']]).toEqual(['0', undefined]);
  });

  test('forwards each chunk of a stream at once, and closes upstream when the client disconnects', async () => {
    let stream: ServerResponse | undefined;
    const { url } = await serverThat((_request, response) => {
      stream = response;
      response.setHeader('Content-Type', 'text/event-stream').flushHeaders();
    });
    const { proxy } = await proxyBefore([url]);
    const reader = new AbortController();
    const { body } = await fetch(proxy.url, { signal: reader.signal });
    const parts = body!.pipeThrough(new TextDecoderStream()).getReader();
    for (const part of ['data: one\n\n', 'data: two\n\n']) {
      stream!.write(part);
      expect(await parts.read()).toMatchObject({ value: part });
    }
    const gone = once(stream!, 'close');
    reader.abort();
    await gone;
  });

  test('aborts a response that the server aborts', async () => {
    const { url } = await serverThat((_request, response) => {
      response.write('half', () => response.destroy());
    });
    const { proxy } = await proxyBefore([url]);
    await expect(ask(proxy)).rejects.toThrow('terminated');
  });

  test('retries the next server where one is unreachable, and then skips that one', async () => {
    const { url } = await serverThat(async (request, response) => {
      response.end(await request.map(String).toArray().then(String));
    });
    const { proxy, heard } = await proxyBefore([await nowhere(), url]);
    for (const body of ['first', 'second', 'third']) expect(await ask(proxy, '/', { method: 'POST', body })).toBe(body);
    expect(heard).toEqual(['node 1 cannot be reached and is left out.']);
  });

  test('skips an unhealthy server until it recovers', async () => {
    let isWell = true;
    const sick = await serverThat(says('sick'), () => isWell);
    const well = await serverThat(says('well'));
    const { proxy, until } = await proxyBefore([sick.url, well.url]);
    isWell = false;
    await until('node 1 is unhealthy and is left out.');
    expect([await ask(proxy), await ask(proxy)]).toEqual(['well', 'well']);
    isWell = true;
    await until('node 1 is back in the round.');
    expect([await ask(proxy), await ask(proxy)].toSorted()).toEqual(['sick', 'well']);
  });

  test('uses an unhealthy server where there is no other', async () => {
    const sick = await serverThat(says('sick'), () => false);
    const { proxy, until } = await proxyBefore([await nowhere(), sick.url]);
    await until('node 2 is unhealthy and is left out.');
    expect(await ask(proxy)).toBe('sick');
  });

  test('retries safe requests only', async () => {
    let asked: string[] = [];
    const hangsUp: RequestListener = ({ method, socket }: IncomingMessage) => {
      asked.push(method!);
      socket.destroy();
    };
    const servers = [await serverThat(hangsUp), await serverThat(hangsUp)];
    const { proxy } = await proxyBefore(servers.map(({ url }) => url));
    expect(JSON.parse(await ask(proxy))).toMatchObject({ statusCode: 503, error: 'Service Unavailable' });
    expect(asked).toEqual(['GET', 'GET']);
    asked = [];
    const lost = await fetch(proxy.url, { method: 'POST', body: 'pay' });
    expect(await lost.json()).toMatchObject({ statusCode: 502, error: 'Bad Gateway' });
    expect(asked).toEqual(['POST']);
  });

  test('answers 503 with Retry-After where no server is reachable', async () => {
    const { proxy } = await proxyBefore([await nowhere()]);
    const answer = await fetch(proxy.url, { method: 'POST', body: 'anything' });
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '2']);
    expect(await answer.json()).toEqual({
      statusCode: 503,
      error: 'Service Unavailable',
      message: 'No server can be reached. Please try again in a moment.',
    });
  });

  test('drops the streams of a server that stopped responding, so that clients reconnect to another one', async () => {
    let isFrozen = false;
    const frozen = createServer((request, response) => {
      if (isFrozen) return;
      if (request.url === '/api/health') response.end('{"state":"ok"}');
      else response.setHeader('Content-Type', 'text/event-stream').flushHeaders();
    });
    await once(frozen.listen(0, '127.0.0.1'), 'listening');
    ends.push(() => end(frozen));
    const { proxy, until } = await proxyBefore([`http://127.0.0.1:${(frozen.address() as AddressInfo).port}`], 500);
    const stream = await fetch(proxy.url);
    isFrozen = true;
    await until('node 1 does not answer and is left out.');
    await expect(stream.text()).rejects.toThrow('terminated');
  });

  test('survives clients that disconnect before they send a request', async () => {
    const { url } = await serverThat(says('here'));
    const { proxy } = await proxyBefore([url]);
    const caller = connect(Number(new URL(proxy.url).port), '127.0.0.1');
    await once(caller, 'connect');
    caller.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nhalf');
    caller.destroy();
    expect(await ask(proxy)).toBe('here');
  });
});
