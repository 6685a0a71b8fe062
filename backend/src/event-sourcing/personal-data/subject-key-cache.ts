import { LRUCache } from 'lru-cache';

interface Kept {
  readonly key: Buffer;
  readonly until: number;
}

/**
 * Keys of subjects that were read a little while ago. Another process may destroy one at any time: it is kept for `lasting`
 * milliseconds and no longer. That one was destroyed is known for ever.
 */
export class SubjectKeyCache {
  readonly #lasting: number;
  readonly #now: () => number;
  readonly #kept: LRUCache<string, Kept>;
  readonly #destroyed: LRUCache<string, true>;

  /** @param options.limit how many of each kind are kept at the most @param options.now milliseconds, of a clock that never goes back */
  constructor({ lasting, limit, now = () => performance.now() }: { lasting: number; limit: number; now?: () => number }) {
    this.#lasting = lasting;
    this.#now = now;
    this.#kept = new LRUCache({ max: limit });
    this.#destroyed = new LRUCache({ max: limit });
  }

  /** @returns null where it was destroyed, undefined where it has to be read */
  get(subject: string): Buffer | null | undefined {
    if (this.#destroyed.get(subject)) return null;
    const kept = this.#kept.get(subject);
    return kept && this.#now() < kept.until ? kept.key : undefined;
  }

  /** @param key null where it was destroyed @param readAt when it was asked for, by the clock of `now` */
  set(subject: string, key: Buffer | null, readAt = this.#now()): void {
    if (key === null) this.#destroyed.set(subject, true);
    else this.#kept.set(subject, { key, until: readAt + this.#lasting });
  }
}
