import type { AttemptWindow, RateLimiter } from './rate-limiter.ts';

/** Counts attempts per key within windows of time, over all processes of the programme. */
export class Throttle {
  /**
   * @param what The one word of what is attempted: throttles of the same word count together.
   * @param window From the first attempt of a key on.
   */
  constructor(
    private readonly limiter: RateLimiter,
    private readonly what: string,
    private readonly window: AttemptWindow,
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * Takes one attempt, before it is known how it ends, so that attempts at the same time count too.
   * @returns 0, or where the limit is reached the seconds until the next attempt.
   */
  async take(key: string): Promise<number> {
    return Math.ceil((await this.limiter.take(this.#named(key), this.window, this.now())) / 1000);
  }

  /** Takes one attempt back, because it was not made after all. */
  giveBack(key: string): Promise<void> {
    return this.limiter.giveBack(this.#named(key));
  }

  /** Forgets the attempts of a key, because one of them was right. */
  forgive(key: string): Promise<void> {
    return this.limiter.forget(this.#named(key));
  }

  /** Forgets the attempts of all keys that begin with that line. */
  forgiveAll(line: string): Promise<void> {
    return this.limiter.forgetAll(this.#named(line));
  }

  #named(key: string): string {
    return `${this.what} ${key}`;
  }
}
