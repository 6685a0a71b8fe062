import type { IntegrationEvent } from '@accelerator/contracts/integration-events';
import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface ReceivedCall {
  /** The path at which it came in: each endpoint has its own. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly event: IntegrationEvent;
  readonly id: string;
  /** Milliseconds since 1970, by the clock of this process. */
  readonly at: number;
}

interface Verdict {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

type Judge = (call: ReceivedCall) => Verdict | Promise<Verdict>;

const accepted: Verdict = { status: 204 };
export const never = (): Promise<Verdict> => new Promise(() => undefined);

/** The software of someone else, which takes webhooks at a port of this machine. */
export class WebhookReceiver {
  /** Those that were answered with a success, the first one first. */
  readonly accepted: ReceivedCall[] = [];
  /** Those that came in, however they were answered. */
  readonly calls: ReceivedCall[] = [];
  judge: Judge = () => accepted;
  readonly #arrivals = new EventEmitter<{ call: [] }>();
  #server: Server | undefined;
  #port = 0;

  /** On the port that it had before, if it had one. */
  async listen(): Promise<void> {
    this.#arrivals.setMaxListeners(0);
    this.#server = createServer((request, response) => void this.#take(request, response));
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  url(path: string): string {
    return `http://127.0.0.1:${this.#port}${path}`;
  }

  /** The accepted ones at a path, in the order in which they came. */
  at(path: string): ReceivedCall[] {
    return this.accepted.filter((call) => call.path === path);
  }

  typesAt(path: string): string[] {
    return this.at(path).map(({ event }) => event.type);
  }

  /** The first call that fits, once it is there. */
  async one(fits: (call: ReceivedCall) => boolean, among: 'accepted' | 'calls' = 'accepted'): Promise<ReceivedCall> {
    for (;;) {
      const found = this[among].find(fits);
      if (found) return found;
      await once(this.#arrivals, 'call');
    }
  }

  /** Once so many were accepted at a path. */
  async some(path: string, number: number): Promise<readonly ReceivedCall[]> {
    while (this.at(path).length < number) await once(this.#arrivals, 'call');
    return this.at(path);
  }

  /** Once so many have come in at a path. */
  async calledAt(path: string, number: number): Promise<readonly ReceivedCall[]> {
    const come = () => this.calls.filter((call) => call.path === path);
    while (come().length < number) await once(this.#arrivals, 'call');
    return come();
  }

  async close(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise((resolve) => (this.#server ? this.#server.close(resolve) : resolve(undefined)));
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const event = JSON.parse(body) as IntegrationEvent;
    const call = { path: request.url ?? '', headers, body, event, id: headers['webhook-id'] ?? '', at: Date.now() };
    this.calls.push(call);
    this.#arrivals.emit('call');
    const { status, headers: answered = {}, body: answer = '' } = await this.judge(call);
    if (status >= 200 && status < 300) this.accepted.push(call);
    response.writeHead(status, answered).end(answer);
    this.#arrivals.emit('call');
  }
}
