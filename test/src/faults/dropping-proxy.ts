import { HttpClient } from '../harness/http-client.ts';
import type { RunningApp } from '../harness/running-app.ts';
import { TcpProxy, type Line, type Passing } from '../harness/tcp-proxy.ts';
import type { Dice } from './dice.ts';

/**
 * The fate of a request: it passes, its reply is swallowed, or the caller is gone as soon as it has been sent. In every case the
 * server has received it as a whole.
 */
type Fate = 'passes' | 'reply lost' | 'caller gone';

/** A network between callers and the server that loses replies: three of ten, unless another share is given. */
export class DroppingProxy {
  /** The number of replies that never arrived. */
  lost = 0;
  /** Until then every reply arrives. */
  isLosing = false;
  private readonly proxy: TcpProxy;

  private constructor({ hostname: host, port }: URL, roll: Dice, lostOfTwenty: number) {
    this.proxy = new TcpProxy({ host, port: Number(port) }, (line) => this.join(line, () => fateFrom(roll(20), lostOfTwenty)));
  }

  static async before(runningApp: RunningApp, roll: Dice, lostOfTwenty = passes): Promise<DroppingProxy> {
    const dropping = new DroppingProxy(new URL(runningApp.url), roll, lostOfTwenty);
    await dropping.proxy.listen();
    return dropping;
  }

  /** A caller who is on the other side of it. */
  client(): HttpClient {
    return new HttpClient(`http://127.0.0.1:${this.proxy.port}`);
  }

  close(): Promise<void> {
    return this.proxy.close();
  }

  private join({ client: caller, server }: Line, rollFate: () => Fate): Passing {
    let sent = '';
    let fate: Fate = 'passes';
    return {
      fromClient: (chunk) => {
        sent += chunk.toString('latin1');
        const isWhole = isWholeRequest(sent);
        if (isWhole) {
          sent = '';
          fate = this.isLosing ? rollFate() : 'passes';
          if (fate !== 'passes') this.lost += 1;
        }
        if (isWhole && fate === 'caller gone') server.end(chunk, () => caller.destroy());
        else server.write(chunk);
      },
      fromServer: (chunk) => {
        if (fate === 'passes') caller.write(chunk);
        else caller.destroy();
      },
    };
  }
}

/** From which of the dice's twenty numbers on the caller is gone, or all goes well, where three of ten are lost; below that the reply is. */
export const callerGone = 3;
export const passes = 6;

function fateFrom(rolled: number, lostOfTwenty: number): Fate {
  if (rolled >= lostOfTwenty) return 'passes';
  return rolled >= lostOfTwenty / 2 ? 'caller gone' : 'reply lost';
}

function isWholeRequest(text: string): boolean {
  const end = text.indexOf('\r\n\r\n');
  if (end === -1) return false;
  const length = Number(/^content-length: *(\d+)/im.exec(text.slice(0, end))?.[1] ?? 0);
  return text.length >= end + 4 + length;
}
