import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** Who says something. */
export type Speaker = 'client' | 'server';

/** How much of what holds the word that is cut at still arrives. */
export type Arriving = 'none of it' | 'half of it' | 'all of it';

interface Cut {
  readonly by: Speaker;
  readonly word: string;
  readonly arriving: Arriving;
  readonly made: () => void;
}

/** A network between clients and a server that can be cut: for a while, or in the middle of what one of them says. */
export class CuttingProxy {
  /** Taken when it listens for the first time. */
  #port = 0;
  #cut: Cut | undefined;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  private constructor(target: { readonly host: string; readonly port: number }) {
    this.#server = createServer((client) => this.#join(client, connect(target.port, target.host)));
  }

  static async before(target: { readonly host: string; readonly port: number }): Promise<CuttingProxy> {
    const proxy = new CuttingProxy(target);
    await proxy.comeBack();
    return proxy;
  }

  get address(): string {
    return `127.0.0.1:${this.#port}`;
  }

  /** Cuts every connection. Clients may connect again at once. */
  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  /** As a server that has ended: cuts every connection, and refuses new ones until `comeBack`. */
  async goAway(): Promise<void> {
    if (!this.#server.listening) return;
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.cut();
    await closed;
  }

  async comeBack(): Promise<void> {
    if (this.#server.listening) return;
    await once(this.#server.listen(this.#port, '127.0.0.1'), 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
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

  #join(client: Socket, server: Socket): void {
    this.#hand('client', client, server);
    this.#hand('server', server, client);
  }

  #hand(by: Speaker, from: Socket, to: Socket): void {
    this.#sockets.add(from);
    from.setNoDelay(true);
    from.on('error', () => to.destroy());
    from.on('close', () => {
      this.#sockets.delete(from);
      to.destroy();
    });
    from.on('data', (said: Buffer) => {
      const cut = this.#cut;
      if (cut?.by !== by || !said.includes(cut.word)) return void to.write(said);
      this.#cut = undefined;
      // What was written before the end still goes out.
      to.end(partOf(said, cut.arriving), () => {
        from.destroy();
        cut.made();
      });
    });
  }
}

function partOf(said: Buffer, arriving: Arriving): Buffer {
  if (arriving === 'all of it') return said;
  return said.subarray(0, arriving === 'none of it' ? 0 : said.length / 2);
}
