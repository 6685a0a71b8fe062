import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** What becomes of the line once the client has said a word: it breaks before the server hears it, or the server's answer is lost. */
export type Cut = 'before it is heard' | 'before it is answered';

/** Stands between a client and a server, and cuts the line in the middle of a call. */
export class CuttingProxy {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #cut: { readonly word: string; readonly when: Cut } | undefined;

  private constructor(port: number) {
    this.#server = createServer((client) => this.#join(client, connect(port, '127.0.0.1')));
  }

  /** @param port Of the server, on this machine */
  static async before(port: number): Promise<CuttingProxy> {
    const proxy = new CuttingProxy(port);
    await once(proxy.#server.listen(0, '127.0.0.1'), 'listening');
    return proxy;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** From the next time that the client says the word. */
  cutAt(word: string, when: Cut): void {
    this.#cut = { word, when };
  }

  /** Lets the client connect anew. */
  mend(): void {
    this.#cut = undefined;
    for (const socket of this.#sockets) socket.destroy();
  }

  async close(): Promise<void> {
    this.mend();
    await once(this.#server.close(), 'close');
  }

  #join(client: Socket, server: Socket): void {
    let isMute = false;
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      this.#sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        this.#sockets.delete(one);
        other.destroy();
      });
    }
    client.on('data', (said: Buffer) => {
      const cut = this.#cut && said.includes(this.#cut.word) ? this.#cut.when : undefined;
      if (cut === 'before it is answered') isMute = true;
      if (cut === 'before it is heard') client.destroy();
      else server.write(said);
    });
    server.on('data', (answer: Buffer) => {
      if (!isMute) client.write(answer);
    });
  }
}
