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
  /** While it is away, whoever connects is hung up on. */
  #isAway = false;
  #cut: Cut | undefined;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  private constructor(target: { readonly host: string; readonly port: number }) {
    this.#server = createServer((client) => {
      if (this.#isAway) client.destroy();
      else this.#join(client, connect(target.port, target.host));
    });
  }

  static async before(target: { readonly host: string; readonly port: number }): Promise<CuttingProxy> {
    const proxy = new CuttingProxy(target);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get address(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Cuts every connection. Clients may connect again at once. */
  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  /** Cuts every connection, and lets nobody in until `comeBack`. */
  goAway(): void {
    this.#isAway = true;
    this.cut();
  }

  comeBack(): void {
    this.#isAway = false;
  }

  /** Cuts the connection on which the word is said next. @returns when */
  cutAt(by: Speaker, word: string, arriving: Arriving): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#cut = { by, word, arriving, made: resolve };
    return promise;
  }

  async close(): Promise<void> {
    this.cut();
    this.#server.close();
    await once(this.#server, 'close');
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
