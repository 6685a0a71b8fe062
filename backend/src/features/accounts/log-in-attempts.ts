import { foldedName } from '@accelerator/contracts/validation/name-rules';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { TryLater } from '../../web/http/problems.ts';
import type { Place } from './hashing-queue.ts';
import { RateLimiter } from '../../web/access/rate-limiter.ts';
import { Throttle } from '../../web/access/throttle.ts';

const failures = { limit: 10, windowMs: 15 * 60 * 1000 };
/** More than one office signs in within a moment; a caller that tries many names at once stops here. */
const maxConcurrentPerAddress = 50;
const mostFamiliar = 50_000;

/** Ten wrong passwords in fifteen minutes for one username from one address; then it has to wait. */
@Injectable()
export class LogInAttempts {
  readonly #throttle: Throttle;
  readonly #underWay = new Map<string, number>();
  /** Who has signed in from where: a rush of guesses from elsewhere does not keep them out. */
  readonly #familiar = new LRUCache<string, true>({ max: mostFamiliar });

  constructor(limiter: RateLimiter) {
    this.#throttle = new Throttle(limiter, 'log-in', failures);
  }

  /**
   * @param compare Compares the password, at the place in the queue that the attempt has.
   * @returns Whether the password was right.
   * @throws TryLater before any password has been compared, and what `compare` throws
   */
  async make(username: string, address = '', compare: (place: Place) => Promise<boolean>): Promise<boolean> {
    const key = `${foldedName(username)}\n${address}`;
    const seconds = await this.#throttle.take(key);
    if (seconds > 0) throw new TryLater(429, 'Too many failed attempts. Wait a few minutes and try again.', seconds);
    try {
      const isRight = await this.#oneOfAFew(address, () => compare(this.#placeOf(username, key)));
      if (isRight) await this.#succeeded(key);
      return isRight;
    } catch (error) {
      // Nothing was compared, so nothing was wrong.
      await this.#throttle.giveBack(key);
      throw error;
    }
  }

  #placeOf(username: string, key: string): Place {
    const familiar = this.#familiar.get(key) ?? false;
    return { line: familiar ? key : foldedName(username), familiar };
  }

  async #succeeded(key: string): Promise<void> {
    this.#familiar.set(key, true);
    await this.#throttle.forgive(key);
  }

  async #oneOfAFew<T>(address: string, act: () => Promise<T>): Promise<T> {
    const others = this.#underWay.get(address) ?? 0;
    if (others >= maxConcurrentPerAddress)
      throw new TryLater(429, 'Too many people of your network are signing in at this moment. Try again in a few seconds.', 5);
    this.#underWay.set(address, others + 1);
    try {
      return await act();
    } finally {
      const left = (this.#underWay.get(address) ?? 1) - 1;
      if (left > 0) this.#underWay.set(address, left);
      else this.#underWay.delete(address);
    }
  }
}
