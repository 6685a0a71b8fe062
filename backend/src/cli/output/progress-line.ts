import type { WriteStream } from 'node:tty';

/** The interval between lines, in milliseconds: to a terminal, and into a file. */
const onScreen = 100;
const inFile = 5_000;

/** Says how far something is: on a screen in one line that changes, elsewhere in a line now and then. */
export class ProgressLine {
  #shownAt = 0;
  #isOpen = false;

  constructor(private readonly output: Pick<WriteStream, 'write' | 'isTTY'>) {
    this.#shownAt = performance.now();
  }

  /** @param total undefined where it is unknown */
  show(what: string, done: number, total?: number): void {
    const { isTTY } = this.output;
    if (performance.now() - this.#shownAt < (isTTY ? onScreen : inFile)) return;
    this.#shownAt = performance.now();
    const count = total === undefined ? String(done) : `${done} of ${total}`;
    this.output.write(isTTY ? `\r\u001b[K${what}: ${count}` : `${what}: ${count}\n`);
    this.#isOpen = Boolean(isTTY);
  }

  /** Begins a new line for what is written next. */
  end(): void {
    if (this.#isOpen) this.output.write('\n');
    this.#isOpen = false;
  }
}
