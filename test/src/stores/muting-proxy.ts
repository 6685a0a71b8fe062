import { TcpProxy, type Line, type Passing } from '../harness/tcp-proxy.ts';

/** The fate of the line once the client has said a word: it breaks before the server hears it, or the server's answer is lost. */
export type Cut = 'before it is heard' | 'before it is answered';

/** Stands between a client and a server, and lets the line go dead in the middle of a call. */
export class MutingProxy {
  readonly #proxy: TcpProxy;
  #cut: { readonly word: string; readonly when: Cut; readonly isOver?: true } | undefined;

  private constructor(port: number) {
    this.#proxy = new TcpProxy({ host: '127.0.0.1', port }, (line) => this.#join(line));
  }

  /** @param port Of the server, on this machine */
  static async before(port: number): Promise<MutingProxy> {
    const proxy = new MutingProxy(port);
    await proxy.#proxy.listen();
    return proxy;
  }

  get port(): number {
    return this.#proxy.port;
  }

  /** From the next time that the client says the word. */
  cutAt(word: string, when: Cut): void {
    this.#cut = { word, when };
  }

  /** The line breaks the next time that the client says the word, before it is heard, and not again. */
  cutOnceAt(word: string): void {
    this.#cut = { word, when: 'before it is heard', isOver: true };
  }

  /** Lets the client connect anew. */
  mend(): void {
    this.#cut = undefined;
    this.#proxy.cut();
  }

  close(): Promise<void> {
    return this.#proxy.close();
  }

  #join({ client, server }: Line): Passing {
    let isMute = false;
    return {
      fromClient: (said) => {
        const cut = this.#cut && said.includes(this.#cut.word) ? this.#cut.when : undefined;
        if (cut && this.#cut?.isOver) this.#cut = undefined;
        if (cut === 'before it is answered') isMute = true;
        if (cut === 'before it is heard') client.destroy();
        else server.write(said);
      },
      fromServer: (answer) => {
        if (!isMute) client.write(answer);
      },
    };
  }
}
