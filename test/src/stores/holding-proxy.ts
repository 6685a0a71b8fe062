import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';
import { once } from 'node:events';

/** Stands between a client and a server, and holds back what the client says from a given word on: to the server it is frozen. */
export class HoldingProxy {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #word: string | undefined;
  #release = Promise.withResolvers<void>();
  #held = Promise.withResolvers<void>();

  private constructor(server: Server) {
    this.#server = server;
  }

  /** @param address host and port of the server @param at the port to listen at; by default a free one */
  static async before(address: string, at = 0): Promise<HoldingProxy> {
    const { hostname, port } = new URL(`tcp://${address}`);
    const server = createServer({ pauseOnConnect: true });
    const proxy = new HoldingProxy(server);
    server.on('connection', (client) => proxy.#join(client, connect(Number(port), hostname)));
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
    return proxy;
  }

  /** Where it stands in for the server, with the database of a programme of that name. */
  urlOf(name: string): string {
    return `mongodb://127.0.0.1:${this.port}/${name}?directConnection=true`;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
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

  async close(): Promise<void> {
    this.goOn();
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #join(client: Socket, server: Socket): void {
    for (const socket of [client, server]) {
      this.#sockets.add(socket);
      socket.on('error', () => undefined);
    }
    client.on('close', () => server.destroy());
    server.on('close', () => client.destroy());
    server.pipe(client);
    void this.#forward(client, server);
  }

  async #forward(client: Socket, server: Socket): Promise<void> {
    try {
      for await (const said of client as AsyncIterable<Buffer>) {
        if (this.#word !== undefined && said.includes(this.#word)) {
          this.#held.resolve();
          await this.#release.promise;
        }
        server.write(said);
      }
    } catch {
      // The client hung up.
    }
  }
}
