import { LRUCache } from 'lru-cache';

interface CachedKey {
  readonly key: Buffer;
  /** By the clock of the cache. */
  readonly until: number;
}

export interface SubjectKeyCacheOptions {
  /** For how long a key may be answered after it was read, in milliseconds: another process may destroy it at any time. */
  readonly ttlMs: number;
  /** The most keys, and the most destroyed ones, that are remembered. */
  readonly max: number;
  /** Milliseconds, of a clock that never goes back. */
  readonly now?: () => number;
}

/** Keys of subjects that were read recently. A key that was destroyed stays so, even where an older read is answered later. */
export class SubjectKeyCache {
  readonly #ttlMs: number;
  readonly #now: () => number;
  readonly #keys: LRUCache<string, CachedKey>;
  readonly #destroyed: LRUCache<string, true>;

  constructor({ ttlMs, max, now = () => performance.now() }: SubjectKeyCacheOptions) {
    this.#ttlMs = ttlMs;
    this.#now = now;
    this.#keys = new LRUCache({ max });
    this.#destroyed = new LRUCache({ max });
  }

  /** @returns null where it was destroyed, undefined where it has to be read */
  get(subject: string): Buffer | null | undefined {
    if (this.#destroyed.get(subject)) return null;
    const cached = this.#keys.get(subject);
    return cached && this.#now() < cached.until ? cached.key : undefined;
  }

  /** @param key null where it was destroyed @param readAt when the read began, by the clock of `now` */
  set(subject: string, key: Buffer | null, readAt = this.#now()): void {
    if (key === null) this.#destroyed.set(subject, true);
    else this.#keys.set(subject, { key, until: readAt + this.#ttlMs });
  }
}
