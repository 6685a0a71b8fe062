import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface Answer {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

/** Servers hang up on who says nothing for some seconds; so many milliseconds are still safe. */
const idleLimitMs = 1_000;
const endOfHead = '\r\n\r\n';

/**
 * One kept-alive connection of one caller, who sends a request when the last one was answered. Much lighter than a real client,
 * because what is measured shares the machine with it.
 */
export class Connection {
  cookie = '';
  readonly #port: number;
  #socket: Socket;
  #received = '';
  #usedAt = performance.now();
  #waiting: PromiseWithResolvers<Answer> | undefined;

  private constructor(port: number, socket: Socket) {
    this.#port = port;
    this.#socket = socket;
    this.#attach(socket);
  }

  static async open(port: number): Promise<Connection> {
    return new Connection(port, await connected(port));
  }

  get(path: string): Promise<Answer> {
    return this.send('GET', path);
  }

  async send(method: string, path: string, body?: unknown): Promise<Answer> {
    const text = body === undefined ? '' : JSON.stringify(body);
    const about = body === undefined ? '' : `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n`;
    if (performance.now() - this.#usedAt > idleLimitMs) this.#attach(await connected(this.#port));
    this.#usedAt = performance.now();
    this.#waiting = Promise.withResolvers();
    this.#socket.write(`${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${this.#cookieLine}${about}\r\n${text}`);
    return this.#waiting.promise;
  }

  /** @throws Error where the answer is not a good one */
  async expect(method: string, path: string, body?: unknown): Promise<Answer> {
    const answer = await this.send(method, path, body);
    if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.body}`);
    const cookie = /^set-cookie: ([^;]+)/im.exec(answer.head)?.[1];
    if (cookie) this.cookie = cookie;
    return answer;
  }

  /** Sends a request whose answer never ends, and tells of each piece of it. */
  listen(path: string, heard: (text: string) => void): void {
    this.#socket.removeAllListeners('data').on('data', heard);
    this.#socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${this.#cookieLine}\r\n`);
  }

  close(): void {
    this.#socket.removeAllListeners('close').destroy();
  }

  get #cookieLine(): string {
    return this.cookie === '' ? '' : `Cookie: ${this.cookie}\r\n`;
  }

  #attach(socket: Socket): void {
    if (socket !== this.#socket) this.close();
    this.#socket = socket;
    this.#received = '';
    socket.setNoDelay(true).setEncoding('latin1');
    socket.on('data', (text: string) => this.#receive(text));
    // Whatever goes wrong ends in a close, which is told below.
    socket.on('error', () => undefined);
    socket.on('close', () => this.#waiting?.reject(new Error('The server hung up.')));
  }

  #receive(text: string): void {
    this.#received += text;
    const end = this.#received.indexOf(endOfHead);
    if (end < 0) return;
    const head = this.#received.slice(0, end);
    const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
    const from = end + endOfHead.length;
    if (this.#received.length < from + length) return;
    const body = this.#received.slice(from, from + length);
    this.#received = this.#received.slice(from + length);
    this.#waiting?.resolve({ status: Number(head.slice(9, 12)), head, body });
    this.#waiting = undefined;
  }
}

async function connected(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}
