import type { WriteStream } from 'node:tty';

/** How often a line is written, in milliseconds: to a terminal, and into a file. */
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

  /** What is written next stands on a line of its own. */
  end(): void {
    if (this.#isOpen) this.output.write('\n');
    this.#isOpen = false;
  }
}
