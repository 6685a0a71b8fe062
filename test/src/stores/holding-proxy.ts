import { TcpProxy } from '../harness/tcp-proxy.ts';

/** Stands between a client and a server, and holds back what the client says from a given word on: to the server it is frozen. */
export class HoldingProxy {
  readonly #proxy: TcpProxy;
  #word: string | undefined;
  #release = Promise.withResolvers<void>();
  #held = Promise.withResolvers<void>();

  /** @param address host and port of the server */
  private constructor(address: string) {
    const { hostname: host, port } = new URL(`tcp://${address}`);
    this.#proxy = new TcpProxy({ host, port: Number(port) }, ({ client, server }) => {
      let passed = Promise.resolve();
      return {
        fromClient: (said) => {
          passed = passed.then(() => this.#unlessHeld(said)).then(() => void server.write(said));
        },
        fromServer: (said) => void client.write(said),
      };
    });
  }

  /** @param address host and port of the server @param at the port to listen at; by default a free one */
  static async before(address: string, at = 0): Promise<HoldingProxy> {
    const proxy = new HoldingProxy(address);
    await proxy.#proxy.listen(at);
    return proxy;
  }

  /** Where it stands in for the server, with the database of an app of that name. */
  urlOf(name: string): string {
    return `mongodb://127.0.0.1:${this.port}/${name}?directConnection=true`;
  }

  get port(): number {
    return this.#proxy.port;
  }

  /** @returns when the word was said, and is held back with all that follows */
  holdFrom(word: string): Promise<void> {
    this.#word = word;
    return this.#held.promise;
  }

  goOn(): void {
    this.#word = undefined;
    this.#release.resolve();
  }

  close(): Promise<void> {
    this.goOn();
    return this.#proxy.close();
  }

  async #unlessHeld(said: Buffer): Promise<void> {
    if (this.#word === undefined || !said.includes(this.#word)) return;
    this.#held.resolve();
    await this.#release.promise;
  }
}
