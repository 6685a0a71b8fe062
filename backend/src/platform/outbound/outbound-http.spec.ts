import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { createServer as createSocketServer, type AddressInfo, type Server as SocketServer, type Socket } from 'node:net';
import { getCACertificates, setDefaultCACertificates, type TLSSocket } from 'node:tls';
import { afterEach, describe, expect, test } from '@jest/globals';
import { selfSigned } from './certificate.fixtures.ts';
import { OutboundHttp, type OutboundCall } from './outbound-http.ts';
import type { Resolve } from './resolve.ts';

const usual: OutboundCall = {
  headers: { 'content-type': 'application/json' },
  body: '{}',
  timeoutMs: 5_000,
  maxAnswerBytes: 1_024,
};
const servers: SocketServer[] = [];

async function listen<T extends SocketServer>(server: T): Promise<number> {
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

const serve = (listener: RequestListener) => listen(createServer(listener));
const serveBytes = (onConnection: (socket: Socket) => void) =>
  listen(createSocketServer((socket) => onConnection(socket.on('error', () => undefined).resume())));

afterEach(async () => {
  for (const server of servers.splice(0)) {
    (server as Partial<Server>).closeAllConnections?.();
    await new Promise((resolve) => server.close(resolve));
  }
});

const leadsTo =
  (...addresses: readonly string[]): Resolve =>
  async () =>
    addresses;
const inside = (resolve: Resolve = leadsTo('127.0.0.1')) => new OutboundHttp({ allowPrivate: true, resolve });
const publicOnly = (resolve: Resolve) => new OutboundHttp({ allowPrivate: false, resolve });

describe('a call to an address that a user typed', () => {
  test('goes to where the name led when it was asked for, and says the name to the server', async () => {
    const came: { headers: IncomingHttpHeaders; body: string }[] = [];
    const port = await serve((request, response) => {
      void request.toArray().then((chunks: Buffer[]) => {
        came.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
        response.setHeader('x-told', ['one', 'two']).writeHead(202).end('Thank you.');
      });
    });
    const asked: string[] = [];
    const resolve: Resolve = async (name) => [asked.push(name) === 1 ? '127.0.0.1' : '169.254.169.254'];
    const answer = await inside(resolve).post(`http://hooks.example:${port}/a?b=c`, { ...usual, body: '{"grüße":1}' });
    expect(answer).toMatchObject({ status: 202, body: 'Thank you.', headers: { 'x-told': 'one, two' } });
    expect(came).toEqual([
      {
        headers: expect.objectContaining({
          host: `hooks.example:${port}`,
          'content-type': 'application/json',
          'content-length': '13',
          connection: 'close',
        }),
        body: '{"grüße":1}',
      },
    ]);
    expect(asked).toEqual(['hooks.example']);
  });

  test('is not made where the name leads inside, alone or beside a public address', async () => {
    let isCalled = false;
    const port = await serve((_request, response) => {
      isCalled = true;
      response.end();
    });
    const refused = { code: 'address_refused' };
    for (const addresses of [['127.0.0.1'], ['93.184.215.14', '127.0.0.1'], ['::ffff:127.0.0.1'], ['64:ff9b::7f00:1']]) {
      await expect(publicOnly(leadsTo(...addresses)).post(`https://hooks.example:${port}/`, usual)).rejects.toMatchObject(
        refused,
      );
    }
    await expect(inside(leadsTo('169.254.169.254')).post(`http://hooks.example:${port}/`, usual)).rejects.toMatchObject(refused);
    expect(isCalled).toBe(false);
  });

  test('is not made to an address that skips the look-up', async () => {
    const never: Resolve = async () => {
      throw new Error('A number needs no look-up.');
    };
    for (const host of ['127.0.0.1', '2130706433', '0x7f.1', '[::1]', '[::ffff:127.0.0.1]', '168.63.129.16']) {
      await expect(publicOnly(never).post(`https://${host}:8443/`, usual)).rejects.toMatchObject({ code: 'address_refused' });
    }
  });

  test('follows no redirect', async () => {
    let isFollowed = false;
    const target = await serve((_request, response) => {
      isFollowed = true;
      response.end();
    });
    const port = await serve((_request, response) => response.writeHead(307, { location: `http://127.0.0.1:${target}/` }).end());
    expect(await inside().post(`http://hooks.example:${port}/`, usual)).toMatchObject({ status: 307 });
    expect(isFollowed).toBe(false);
  });

  test('reads the beginning of a huge answer, whole characters only, and cuts the connection', async () => {
    let isCut: Promise<unknown> | undefined;
    const port = await serve((_request, response) => {
      isCut = once(response, 'close');
      const write = () => {
        while (!response.destroyed && response.write('é'.repeat(20_000)));
      };
      response.on('drain', write);
      write();
    });
    const { body } = await inside().post(`http://hooks.example:${port}/`, { ...usual, maxAnswerBytes: 1_001 });
    expect(body).toBe('é'.repeat(500));
    await isCut;
  });

  test('has its answer with the status, whatever becomes of the body', async () => {
    const dripping = await serve((_request, response) => {
      response.writeHead(200).write('so far');
    });
    expect(await inside().post(`http://hooks.example:${dripping}/`, { ...usual, timeoutMs: 400 })).toMatchObject({
      status: 200,
      body: 'so far',
    });
    const breaking = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('so far', () => response.destroy());
    });
    expect(await inside().post(`http://hooks.example:${breaking}/`, usual)).toMatchObject({ status: 200, body: 'so far' });
  });

  test('refuses to read a huge head, or to send a huge body', async () => {
    const port = await serve((_request, response) => response.setHeader('x-long', 'a'.repeat(20_000)).end());
    await expect(inside().post(`http://hooks.example:${port}/`, usual)).rejects.toMatchObject({ code: 'too_large' });
    const huge = { ...usual, body: 'é'.repeat(200_000) };
    await expect(inside().post(`http://hooks.example:${port}/`, huge)).rejects.toMatchObject({ code: 'too_large' });
  });

  test('ends in time while the name is asked for, and while the server is silent or drips its head', async () => {
    const soon = { ...usual, timeoutMs: 300 };
    const silentNames: Resolve = () => new Promise(() => undefined);
    await expect(inside(silentNames).post('http://hooks.example:8080/', soon)).rejects.toMatchObject({ code: 'timeout' });
    const silent = await serve(() => undefined);
    await expect(inside().post(`http://hooks.example:${silent}/`, soon)).rejects.toMatchObject({ code: 'timeout' });
    const dripping = await serveBytes((socket) => {
      socket.write('HTTP/1.1 200 OK\r\nx-long: ');
      const timer = setInterval(() => socket.write('a'), 20);
      socket.on('close', () => clearInterval(timer));
    });
    await expect(inside().post(`http://hooks.example:${dripping}/`, soon)).rejects.toMatchObject({ code: 'timeout' });
  });

  test('ends when its caller calls it off', async () => {
    const ending = new AbortController();
    const port = await serve(() => ending.abort());
    const calledOff = { ...usual, signal: ending.signal };
    await expect(inside().post(`http://hooks.example:${port}/`, calledOff)).rejects.toMatchObject({ code: 'aborted' });
    await expect(inside().post(`http://hooks.example:${port}/`, calledOff)).rejects.toMatchObject({ code: 'aborted' });
  });

  test('names what failed without the address or a word of the other end', async () => {
    const cutting = await serveBytes((socket) => socket.destroy());
    const upgrading = await serveBytes((socket) =>
      socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n'),
    );
    const babbling = await serveBytes((socket) => socket.end('220 secret@example\r\n'));
    const closed = await serve(() => undefined);
    await new Promise((resolve) => servers.pop()!.close(resolve));
    const unknownName: Resolve = async () => {
      throw Object.assign(new Error('getaddrinfo ENOTFOUND hooks.example'), { code: 'ENOTFOUND' });
    };
    const codes = await Promise.all(
      [cutting, upgrading, babbling, closed].map((port) => failure(inside().post(`http://hooks.example:${port}/`, usual))),
    );
    expect(codes).toEqual([
      'cut_off: ECONNRESET',
      'cut_off: null',
      'not_http: HPE_INVALID_CONSTANT',
      'unreachable: ECONNREFUSED',
    ]);
    expect(await failure(inside(unknownName).post('http://hooks.example:8080/', usual))).toBe('name_unknown: ENOTFOUND');
  });
});

async function failure(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'answered',
    (error: Error & { code: string; detail: string }) => {
      expect(error.message).not.toMatch(/example|127|secret/);
      return `${error.code}: ${error.detail}`;
    },
  );
}

describe('a call over a secure connection', () => {
  const before = getCACertificates('default');
  afterEach(() => setDefaultCACertificates(before));

  async function secureServer(name: string): Promise<{ readonly port: number; readonly names: unknown[] }> {
    const identity = selfSigned(name);
    setDefaultCACertificates([...before, identity.cert]);
    const names: unknown[] = [];
    const server = createSecureServer(identity, (request, response) => {
      names.push((request.socket as TLSSocket).servername);
      response.end('Safe.');
    });
    return { port: await listen(server), names };
  }

  test('says the name to the server, and wants a certificate for it', async () => {
    const { port, names } = await secureServer('hooks.example');
    expect(await inside().post(`https://hooks.example:${port}/`, usual)).toMatchObject({ status: 200, body: 'Safe.' });
    expect(names).toEqual(['hooks.example']);
    await expect(inside().post(`https://other.example:${port}/`, usual)).rejects.toMatchObject({
      code: 'tls',
      detail: 'ERR_TLS_CERT_ALTNAME_INVALID',
    });
    expect(names).toHaveLength(1);
  });

  test('wants a certificate signed by an authority that it trusts', async () => {
    const { port } = await secureServer('hooks.example');
    setDefaultCACertificates(before);
    await expect(inside().post(`https://hooks.example:${port}/`, usual)).rejects.toMatchObject({ code: 'tls' });
  });

  test('is not made to a server that speaks plainly', async () => {
    const port = await serve((_request, response) => response.end());
    await expect(inside().post(`https://hooks.example:${port}/`, usual)).rejects.toMatchObject({ code: 'tls' });
  });
});
