import { setTimeout as pauseFor } from 'node:timers/promises';

/** In milliseconds. */
const shortest = 5;

/** Between tries that conflict with each other: none at first, then random ones up to a bound that doubles, so that they drift apart. */
export class Backoff {
  readonly #longest: number;
  #bound = 0;

  /** @param longest In milliseconds. */
  constructor(longest: number) {
    this.#longest = longest;
  }

  async pause(): Promise<void> {
    const length = Math.random() * this.#bound;
    this.#bound = Math.min(Math.max(2 * this.#bound, shortest), this.#longest);
    if (length > 0) await pauseFor(length);
  }
}
