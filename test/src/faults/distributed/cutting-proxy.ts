import type { Socket } from 'node:net';
import { TcpProxy, type Target } from '../../harness/tcp-proxy.ts';

/** The speaker. */
export type Speaker = 'client' | 'server';

/** The part of what holds the word that is cut at still arrives. */
export type Arriving = 'none of it' | 'half of it' | 'all of it';

interface Cut {
  readonly by: Speaker;
  readonly word: string;
  readonly arriving: Arriving;
  readonly made: () => void;
}

/** A network between clients and a server that can be cut: for a while, or in the middle of what one of them says. */
export class CuttingProxy {
  readonly #proxy: TcpProxy;
  #cut: Cut | undefined;

  private constructor(target: Target) {
    this.#proxy = new TcpProxy(target, ({ client, server }) => ({
      fromClient: (said) => this.#pass('client', said, client, server),
      fromServer: (said) => this.#pass('server', said, server, client),
    }));
  }

  static async before(target: Target): Promise<CuttingProxy> {
    const proxy = new CuttingProxy(target);
    await proxy.comeBack();
    return proxy;
  }

  get address(): string {
    return `127.0.0.1:${this.#proxy.port}`;
  }

  /** Cuts every connection. Clients may connect again at once. */
  cut(): void {
    this.#proxy.cut();
  }

  /** As a server that has ended: cuts every connection, and refuses new ones until `comeBack`. */
  goAway(): Promise<void> {
    return this.#proxy.close();
  }

  comeBack(): Promise<void> {
    return this.#proxy.listen();
  }

  /** Cuts the connection on which the word is said next. @returns when */
  cutAt(by: Speaker, word: string, arriving: Arriving): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#cut = { by, word, arriving, made: resolve };
    return promise;
  }

  close(): Promise<void> {
    return this.goAway();
  }

  #pass(by: Speaker, said: Buffer, from: Socket, to: Socket): void {
    const cut = this.#cut;
    if (cut?.by !== by || !said.includes(cut.word)) return void to.write(said);
    this.#cut = undefined;
    // What was written before the end still goes out.
    to.end(partOf(said, cut.arriving), () => {
      from.destroy();
      cut.made();
    });
  }
}

function partOf(said: Buffer, arriving: Arriving): Buffer {
  if (arriving === 'all of it') return said;
  return said.subarray(0, arriving === 'none of it' ? 0 : said.length / 2);
}
