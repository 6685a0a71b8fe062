import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The way in which an endpoint takes its calls. */
export type Manner = 'takes' | 'fails' | 'hangs';

/** The software of many others at one port. It counts the events that each has taken, and keeps none. */
export class CountingReceiver {
  readonly #manners = new Map<string, Manner>();
  readonly #ids = new Map<string, Set<string>>();
  readonly #taken = new EventEmitter<{ event: [] }>();
  readonly #server = createServer((request, response) => {
    const { url: path = '' } = request;
    const manner = this.#manners.get(path) ?? 'takes';
    if (manner === 'hangs') return;
    request.resume();
    response.writeHead(manner === 'fails' ? 500 : 204).end();
    if (manner === 'fails') return;
    this.#of(path).add(String(request.headers['webhook-id']));
    this.#taken.emit('event');
  });

  async listen(): Promise<void> {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening');
  }

  /** An address at which calls are taken in this manner. */
  url(path: string, manner: Manner): string {
    this.#manners.set(path, manner);
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}${path}`;
  }

  /** The number of events that the endpoint has taken, each counted once. */
  taken(path: string): number {
    return this.#of(path).size;
  }

  /** Settles when each endpoint has taken so many events. */
  async haveTaken(paths: readonly string[], events: number): Promise<void> {
    for (const path of paths) while (this.taken(path) < events) await once(this.#taken, 'event');
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #of(path: string): Set<string> {
    const ids = this.#ids.get(path) ?? new Set<string>();
    this.#ids.set(path, ids);
    return ids;
  }
}
