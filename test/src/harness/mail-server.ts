import { EventEmitter, once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly messageId: string;
  readonly parsed: ParsedMail;
  /** As it came over the wire, its headers in one line each. */
  readonly source: string;
}

/** The answer that the server says to a message; it may take its time. */
type Verdict = (mail: ReceivedMail) => Promise<'accepted' | { readonly refused: number }>;

/** An SMTP server that keeps what it accepts. */
export class MailServer {
  /** The first one first. */
  readonly accepted: ReceivedMail[] = [];
  verdict: Verdict = async () => 'accepted';
  readonly #arrivals = new EventEmitter<{ mail: [] }>();
  #server: SMTPServer | undefined;
  readonly #sockets = new Set<Socket>();
  #port = 0;

  /** On the port that it had before, if it had one. */
  async listen(): Promise<void> {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      disableReverseLookup: true,
      closeTimeout: 1,
      onData: (stream, _session, callback) => {
        void this.#take(stream).then(
          () => callback(),
          (error: Error) => callback(error),
        );
      },
    });
    // A client that is killed leaves its connection behind.
    this.#server.on('error', () => undefined);
    const listening = this.#server.listen(this.#port, '127.0.0.1');
    listening.on('connection', (socket: Socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
    await once(listening, 'listening');
    this.#port = (listening.address() as AddressInfo).port;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`;
  }

  /** The first message that fits, once it is there. */
  async one(fits: (mail: ReceivedMail) => boolean): Promise<ReceivedMail> {
    for (;;) {
      const found = this.accepted.find(fits);
      if (found) return found;
      await once(this.#arrivals, 'mail');
    }
  }

  /** The messages that have come to an address, in order. */
  to(address: string): ReceivedMail[] {
    return this.accepted.filter(({ to }) => to === address);
  }

  /** Ends the connections that are open, without a word. */
  hangUp(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  close(): Promise<void> {
    return new Promise((resolve) => (this.#server ? this.#server.close(() => resolve()) : resolve()));
  }

  async #take(stream: NodeJS.ReadableStream): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(Buffer.from(chunk));
    const source = Buffer.concat(chunks);
    const mail = mailFrom(await simpleParser(source), source.toString());
    const verdict = await this.verdict(mail);
    if (verdict !== 'accepted') throw Object.assign(new Error('Refused by the test'), { responseCode: verdict.refused });
    this.accepted.push(mail);
    this.#arrivals.emit('mail');
  }
}

function mailFrom(parsed: ParsedMail, source: string): ReceivedMail {
  const { to, subject = '', text = '', html, messageId = '' } = parsed;
  const addresses = [to ?? []].flat().flatMap(({ value }) => value.map(({ address = '' }) => address));
  return {
    to: addresses.join(),
    subject,
    text,
    html: html || '',
    messageId,
    parsed,
    source: source.replaceAll(/\r\n[ \t]+/g, ' '),
  };
}
