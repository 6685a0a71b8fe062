// What a proxy does before the server: browsers speak HTTP/2 with it, over TLS.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request as forward, type IncomingHttpHeaders } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface Proxy {
  readonly url: string;
  readonly end: () => Promise<void>;
}

/** The switch of Chromium for the self-signed certificate of the proxy. */
export const acceptsProxy = '--ignore-certificate-errors';

/** Headers of a connection, which is another one behind the proxy. */
const ofConnection = /^(:.*|connection|keep-alive|transfer-encoding|upgrade|http2-settings)$/;

export async function startProxy(target: string): Promise<Proxy> {
  const server = createSecureServer(await ownCertificate(), (request, response) => handOn(target, request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const sessions = new Set<{ destroy: () => void }>();
  server.on('session', (session) => void sessions.add(session));
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    end: () =>
      new Promise((closed) => {
        server.close(() => closed());
        for (const session of sessions) session.destroy();
      }),
  };
}

function handOn(target: string, request: Http2ServerRequest, response: Http2ServerResponse): void {
  const { method, headers } = request;
  const isFromPage = headers.origin !== undefined;
  const asked = forward(
    new URL(request.url, target),
    { method, headers: { ...endToEnd(headers), host: new URL(target).host, ...(isFromPage && { origin: target }) } },
    (answer) => {
      response.writeHead(answer.statusCode!, endToEnd(answer.headers));
      answer.pipe(response);
    },
  );
  asked.on('error', () => response.destroy());
  response.on('close', () => asked.destroy());
  request.pipe(asked);
}

function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.test(name)));
}

async function ownCertificate(): Promise<{ key: Buffer; cert: Buffer }> {
  const folder = await mkdtemp(join(tmpdir(), 'certificate-'));
  try {
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
    const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
    await promisify(execFile)('openssl', ['req', '-x509', ...kind, ...subject, '-keyout', key, '-out', cert]);
    return { key: await readFile(key), cert: await readFile(cert) };
  } finally {
    await rm(folder, { recursive: true });
  }
}
