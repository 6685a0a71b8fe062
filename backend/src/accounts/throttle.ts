interface Window {
  count: number;
  readonly endsAt: number;
}

const mostKeys = 50_000;

/** Counts attempts per key within windows of time; for one process. */
export class Throttle {
  readonly #limit: number;
  readonly #length: number;
  readonly #now: () => number;
  readonly #windows = new Map<string, Window>();

  /** @param windowMs How long a window is, from its first attempt. */
  constructor({ limit, windowMs, now = Date.now }: { limit: number; windowMs: number; now?: () => number }) {
    this.#limit = limit;
    this.#length = windowMs;
    this.#now = now;
  }

  /**
   * Takes one attempt, before it is known how it ends, so that attempts at the same time count too.
   * @returns 0, or where the limit is reached the seconds until the next attempt.
   */
  take(key: string): number {
    const now = this.#now();
    const window = this.#open(key, now);
    if (window.count >= this.#limit) return Math.ceil((window.endsAt - now) / 1000);
    window.count += 1;
    return 0;
  }

  /** Takes one attempt back, because it was not made after all. */
  giveBack(key: string): void {
    const window = this.#windows.get(key);
    if (window && window.count > 0) window.count -= 1;
  }

  /** Forgets the attempts of a key, because one of them was right. */
  forgive(key: string): void {
    this.#windows.delete(key);
  }

  #open(key: string, now: number): Window {
    const known = this.#windows.get(key);
    if (known && known.endsAt > now) return known;
    this.#windows.delete(key);
    this.#makeRoom(now);
    const window = { count: 0, endsAt: now + this.#length };
    this.#windows.set(key, window);
    return window;
  }

  /** Windows are all of one length and kept in the order in which they began, so the oldest ends first. */
  #makeRoom(now: number): void {
    for (const [key, { endsAt }] of this.#windows) {
      if (endsAt > now && this.#windows.size < mostKeys) return;
      this.#windows.delete(key);
    }
  }
}
