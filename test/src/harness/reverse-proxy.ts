import { once } from 'node:events';
import {
  createServer,
  request as ask,
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { healthRoutes } from '@accelerator/contracts/projections/routes';

export interface ReverseProxyOptions {
  readonly host?: string;
  /** 0, the default, takes a free one. */
  readonly port?: number;
  /** Hears a sentence when a server goes out of the round, and when it comes back. */
  readonly onOutput?: ((sentence: string) => void) | undefined;
  readonly healthChecks?: HealthChecks;
}

/** The times at which it looks after the servers, in milliseconds. */
interface HealthChecks {
  readonly intervalMs: number;
  readonly timeoutMs: number;
}

interface Target {
  readonly url: URL;
  readonly name: string;
  /** Out of the round while it says that it cannot serve, or says nothing. */
  isWell: boolean;
  /** Consecutive failed health checks. */
  silences: number;
  readonly open: Set<ClientRequest>;
}

interface Call {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  /** Asking twice is the same as asking once: nothing is changed, and no body has to be sent again. */
  readonly isRepeatable: boolean;
}

const defaultHealthChecks: HealthChecks = { intervalMs: 1_000, timeoutMs: 3_000 };
/** After so many looks without an answer, what is still open to a server is given up. */
const failuresUntilCut = 2;

/** Of one connection, not of the message: each side of a proxy has its own. */
const ofOneHop = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade'];

/**
 * One address in front of several servers: asks one after the other in turn, leaves out those that are not well, and hands on every
 * byte as it comes, so that live streams pass. Where a server cannot be reached, the next one is asked. What may have reached a server
 * is asked again only where asking changes nothing.
 */
export class ReverseProxy {
  readonly #server: Server;
  readonly #onOutput: (sentence: string) => void;
  readonly #healthChecks: HealthChecks;
  readonly #closing = new AbortController();
  #targets: readonly Target[] = [];
  #looking: Promise<unknown> = Promise.resolve();
  #turn = 0;
  #url = '';

  private constructor(onOutput: (sentence: string) => void, healthChecks: HealthChecks) {
    this.#onOutput = onOutput;
    this.#healthChecks = healthChecks;
    this.#server = createServer((incoming, outgoing) => this.#take({ incoming, outgoing, isRepeatable: isRepeatable(incoming) }));
  }

  /** @throws Error where it cannot listen there */
  static async listen(options: ReverseProxyOptions = {}): Promise<ReverseProxy> {
    const { host = '127.0.0.1', port = 0, onOutput = () => undefined, healthChecks = defaultHealthChecks } = options;
    const proxy = new ReverseProxy(onOutput, healthChecks);
    await once(proxy.#server.listen(port, host), 'listening');
    const address = proxy.#server.address() as AddressInfo;
    proxy.#url = `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
    return proxy;
  }

  /** Without a slash at the end. */
  get url(): string {
    return this.#url;
  }

  /** From now on these are asked. Until then every call is told to come later. */
  serve(servers: readonly { readonly name: string; readonly url: string }[]): void {
    this.#targets = servers.map(({ name, url }) => ({ name, url: new URL(url), isWell: true, silences: 0, open: new Set() }));
    this.#looking = Promise.all(this.#targets.map((target) => this.#lookAfter(target)));
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#looking;
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeAllConnections();
    await closed;
  }

  #take(call: Call): void {
    const { incoming, outgoing } = call;
    incoming.on('error', () => outgoing.destroy());
    this.#turn += 1;
    const from = this.#turn % Math.max(this.#targets.length, 1);
    const inTurn = [...this.#targets.slice(from), ...this.#targets.slice(0, from)];
    // Where no server is healthy, a server's own answer is better than ours.
    this.#pass(call, [...inTurn.filter(({ isWell }) => isWell), ...inTurn.filter(({ isWell }) => !isWell)]);
  }

  #pass(call: Call, [target, ...others]: readonly Target[]): void {
    const { incoming, outgoing, isRepeatable } = call;
    if (outgoing.destroyed) return;
    if (!target) return refuse(outgoing, 503, 'Service Unavailable', 'No server can be reached. Please try again in a moment.');
    const onward = ask(target.url, {
      method: incoming.method,
      path: incoming.url,
      headers: forwarded(call),
      // A kept-alive connection may be gone, and then it is unknown whether a write arrived.
      ...(!isRepeatable && { createConnection: () => connect(Number(target.url.port), target.url.hostname) }),
    });
    let wasSent = false;
    const send = (): void => {
      wasSent = true;
      if (isRepeatable) onward.end();
      else incoming.pipe(onward);
    };
    const hungUp = () => onward.destroy();
    target.open.add(onward);
    outgoing.once('close', hungUp);
    onward
      .once('socket', (socket) => (socket.connecting ? socket.once('connect', send) : send()))
      .once('close', () => target.open.delete(onward))
      .once('response', (answer) => handBack(answer, outgoing))
      .on('error', () => {
        outgoing.off('close', hungUp);
        if (outgoing.headersSent || outgoing.destroyed) return;
        if (!wasSent) this.#leaveOut(target, 'cannot be reached');
        if (!wasSent || isRepeatable) this.#pass(call, others);
        else
          refuse(outgoing, 502, 'Bad Gateway', 'The answer was lost on its way. Please look whether it was done, or try again.');
      });
  }

  async #lookAfter(target: Target): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      await delay(this.#healthChecks.intervalMs, undefined, { signal }).catch(() => undefined);
      await this.#checkHealth(target, AbortSignal.any([signal, AbortSignal.timeout(this.#healthChecks.timeoutMs)]));
    }
  }

  async #checkHealth(target: Target, signal: AbortSignal): Promise<void> {
    try {
      const answer = await fetch(new URL(healthRoutes.health.path, target.url), { signal });
      const { state } = (await answer.json()) as { state: string };
      target.silences = 0;
      if (!answer.ok) return this.#leaveOut(target, `is ${state}`);
      if (!target.isWell) this.#onOutput(`${target.name} is back in the round.`);
      target.isWell = true;
    } catch {
      if (this.#closing.signal.aborted) return;
      target.silences += 1;
      this.#leaveOut(target, signal.aborted ? 'does not answer' : 'cannot be reached');
      if (target.silences >= failuresUntilCut) for (const onward of target.open) onward.destroy(new Error('The server is gone.'));
    }
  }

  #leaveOut(target: Target, why: string): void {
    if (target.isWell) this.#onOutput(`${target.name} ${why} and is left out.`);
    target.isWell = false;
  }
}

function isRepeatable({ method, headers }: IncomingMessage): boolean {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  return (method === 'GET' || method === 'HEAD') && !hasBody;
}

function forwarded({ incoming: { headers, socket }, isRepeatable }: Call): IncomingHttpHeaders {
  const before = headers['x-forwarded-for'];
  const caller = socket.remoteAddress ?? 'unknown';
  return {
    ...ofTheMessage(headers),
    ...(!isRepeatable && lengthOfBody(headers)),
    'x-forwarded-for': before === undefined ? caller : `${String(before)}, ${caller}`,
    'x-forwarded-host': headers.host,
    'x-forwarded-proto': 'http',
  };
}

/** Left to itself, Node would send an empty body in chunks, and one in chunks without a sign of its end where it expects none. */
function lengthOfBody(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  if (headers['transfer-encoding'] !== undefined) return { 'transfer-encoding': 'chunked' };
  return { 'content-length': headers['content-length'] ?? '0' };
}

function ofTheMessage(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ofOneHop.includes(name)));
}

/** An answer that breaks off breaks off for the caller too: an end would look like all of it. */
function handBack(answer: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.writeHead(answer.statusCode!, answer.statusMessage, ofTheMessage(answer.headers));
  outgoing.flushHeaders();
  pipeline(answer, outgoing, () => undefined);
}

function refuse(outgoing: ServerResponse, statusCode: number, error: string, message: string): void {
  outgoing.writeHead(statusCode, { 'Content-Type': 'application/json', 'Retry-After': '2' });
  outgoing.end(JSON.stringify({ statusCode, error, message }));
}
