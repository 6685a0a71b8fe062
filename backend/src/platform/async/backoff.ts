import { setTimeout as pauseFor } from 'node:timers/promises';

const shortestMs = 5;

/** Between tries: none at first, then random ones up to a bound that doubles, so that several that try drift apart. */
export class Backoff {
  #boundMs = 0;

  constructor(private readonly longestMs: number) {}

  /** The next pause is none again. */
  startOver(): void {
    this.#boundMs = 0;
  }

  /** Ends early where `signal` aborts. */
  async pause(signal?: AbortSignal): Promise<void> {
    const lengthMs = Math.random() * this.#boundMs;
    this.#boundMs = Math.min(Math.max(2 * this.#boundMs, shortestMs), this.longestMs);
    if (lengthMs > 0) await pauseFor(lengthMs, undefined, { signal }).catch(() => undefined);
  }
}
