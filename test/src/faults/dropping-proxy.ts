import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { HttpClient } from '../harness/http-client.ts';
import type { Programme } from '../harness/programme.ts';
import type { Dice } from './dice.ts';

/**
 * What becomes of a request: it passes, its reply is swallowed, or the caller is gone as soon as it has been sent.
 * In every case the server has received it as a whole.
 */
type Fate = 'passes' | 'reply lost' | 'caller gone';

/** A network between callers and the server that loses three of ten replies. */
export class DroppingProxy {
  /** How many replies never arrived. */
  lost = 0;
  /** Until then every reply arrives. */
  isLosing = false;
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();

  private constructor(target: URL, roll: Dice) {
    this.server = createServer((caller) => this.join(caller, connect(Number(target.port), target.hostname), roll));
  }

  static async before(programme: Programme, roll: Dice): Promise<DroppingProxy> {
    const proxy = new DroppingProxy(new URL(programme.url), roll);
    proxy.server.listen(0, '127.0.0.1');
    await once(proxy.server, 'listening');
    return proxy;
  }

  private get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** A caller who is on the other side of it. */
  client(): HttpClient {
    return new HttpClient(this.url);
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
    await once(this.server, 'close');
  }

  private join(caller: Socket, server: Socket, roll: Dice): void {
    let sent = '';
    let fate: Fate = 'passes';
    for (const [one, other] of [
      [caller, server],
      [server, caller],
    ] as const) {
      this.sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        this.sockets.delete(one);
        other.destroy();
      });
    }
    caller.on('data', (chunk: Buffer) => {
      sent += chunk.toString('latin1');
      const isWhole = isWholeRequest(sent);
      if (isWhole) {
        sent = '';
        fate = this.isLosing ? fateFrom(roll(20)) : 'passes';
        if (fate !== 'passes') this.lost += 1;
      }
      if (isWhole && fate === 'caller gone') server.end(chunk, () => caller.destroy());
      else server.write(chunk);
    });
    server.on('data', (chunk: Buffer) => {
      if (fate === 'passes') caller.write(chunk);
      else caller.destroy();
    });
  }
}

/** From which of the dice's twenty numbers on the caller is gone, or all goes well; below that the reply is lost. */
export const callerGone = 3;
export const passes = 6;

function fateFrom(rolled: number): Fate {
  if (rolled >= passes) return 'passes';
  return rolled >= callerGone ? 'caller gone' : 'reply lost';
}

function isWholeRequest(text: string): boolean {
  const end = text.indexOf('\r\n\r\n');
  if (end === -1) return false;
  const length = Number(/^content-length: *(\d+)/im.exec(text.slice(0, end))?.[1] ?? 0);
  return text.length >= end + 4 + length;
}
