import { setTimeout as pauseFor } from 'node:timers/promises';

/** In milliseconds. */
const shortest = 50;
const longest = 2_000;

/** Between tries: none at first, then longer and longer ones. */
export class Backoff {
  #next = 0;

  /** The next pause is none again. */
  startOver(): void {
    this.#next = 0;
  }

  /** Ends early where `signal` aborts. */
  async pause(signal: AbortSignal): Promise<void> {
    const length = this.#next;
    this.#next = Math.min(Math.max(2 * length, shortest), longest);
    await pauseFor(length, undefined, { signal }).catch(() => undefined);
  }
}
