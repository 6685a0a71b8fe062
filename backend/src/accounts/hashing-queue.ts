import { TryLater } from '../http/problems.ts';

/** Two at a time leave the other threads of the pool to files and connections. */
const atOnce = 2;
const longestQueue = 200;
const secondsUntilItIsShorter = 5;

/** Lets only a few hashes be computed at a time, so that a rush of log-ins does not slow everyone else down. */
export class HashingQueue {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  /** @throws TryLater where the queue is full. */
  async run<T>(hashing: () => Promise<T>): Promise<T> {
    await this.#turn();
    try {
      return await hashing();
    } finally {
      this.#next();
    }
  }

  async #turn(): Promise<void> {
    if (this.#running < atOnce) {
      this.#running += 1;
      return;
    }
    if (this.#waiting.length >= longestQueue) {
      throw new TryLater(
        503,
        'Too many people are signing in at this moment. Try again in a few seconds.',
        secondsUntilItIsShorter,
      );
    }
    await new Promise<void>((go) => this.#waiting.push(go));
  }

  /** Hands the turn straight on, so that nobody slips in before those who wait. */
  #next(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running -= 1;
  }
}
