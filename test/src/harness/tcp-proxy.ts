import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

export interface Target {
  readonly host: string;
  readonly port: number;
}

/** Both ends of one connection. */
export interface Line {
  readonly client: Socket;
  readonly server: Socket;
}

/** Hears what either end of a line says, and passes it on or does not. */
export interface Passing {
  readonly fromClient: (said: Buffer) => void;
  readonly fromServer: (said: Buffer) => void;
}

/** A network between clients and a server, in which `join` says for each line what becomes of what is said on it. */
export class TcpProxy {
  /** Taken when it listens for the first time, where none is given. */
  #port = 0;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  constructor({ host, port }: Target, join: (line: Line) => Passing) {
    this.#server = createServer((client) => {
      const server = connect(port, host);
      const { fromClient, fromServer } = join({ client, server });
      this.#onOutput(client, server, fromClient);
      this.#onOutput(server, client, fromServer);
    });
  }

  get port(): number {
    return this.#port;
  }

  async listen(port = this.#port): Promise<void> {
    if (this.#server.listening) return;
    await once(this.#server.listen(port, '127.0.0.1'), 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  /** Cuts every connection. Clients may connect again at once. */
  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  /** As a server that has ended: cuts every connection, and refuses new ones until it listens again. */
  async close(): Promise<void> {
    if (!this.#server.listening) return;
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.cut();
    await closed;
  }

  #onOutput(speaker: Socket, other: Socket, onOutput: (said: Buffer) => void): void {
    this.#sockets.add(speaker);
    speaker.setNoDelay(true);
    speaker.on('error', () => other.destroy());
    speaker.on('close', () => {
      this.#sockets.delete(speaker);
      other.destroy();
    });
    speaker.on('data', onOutput);
  }
}
