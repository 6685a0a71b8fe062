import type { Collection } from 'mongodb';
import { inserted, orUnavailable, readFromPrimary, unsynced, type MongoVault } from '../../../platform/vault/mongo-vault.ts';
import {
  hashOfAttempts,
  hashOfLine,
  maxWindows,
  RateLimiter,
  windowsBetweenCleanings,
  type AttemptWindow,
} from '../rate-limiter.ts';

interface StoredAttempts {
  readonly _id: string;
  readonly count: number;
  /** Milliseconds since 1970. */
  readonly endsAt: number;
  /** Absent where an earlier version began the window. */
  readonly lineHash?: string;
}

/** Attempts in the vault's database. */
export class MongoRateLimiter extends RateLimiter {
  readonly #attempts: Collection<StoredAttempts>;
  #windowsBegun = 0;

  constructor(private readonly vault: MongoVault) {
    super();
    this.#attempts = vault.db.collection('attempts', readFromPrimary);
  }

  override async take(key: string, window: AttemptWindow, now: number): Promise<number> {
    const _id = this.#hashOf(key);
    for (;;) {
      const before = await this.#count(_id, window, now);
      if (!before && (await this.#beginWindow(key, now, window))) return 0;
      if (before) return before.endsAt > now && before.count >= window.limit ? before.endsAt - now : 0;
    }
  }

  override async giveBack(key: string): Promise<void> {
    const _id = this.#hashOf(key);
    const { matchedCount } = await orUnavailable(
      this.#attempts.updateOne({ _id, count: { $gt: 1 } }, { $inc: { count: -1 } }, unsynced),
    );
    if (matchedCount === 0) await orUnavailable(this.#attempts.deleteOne({ _id, count: { $lte: 1 } }, unsynced));
  }

  override async forget(key: string): Promise<void> {
    await orUnavailable(this.#attempts.deleteOne({ _id: this.#hashOf(key) }, unsynced));
  }

  override async forgetAll(line: string): Promise<void> {
    await orUnavailable(this.#attempts.deleteMany({ lineHash: hashOfLine(this.vault.nameKey, line) }, unsynced));
  }

  /** One step of the server: attempts at the same time never take more than there are. @returns what was there before; null: nothing */
  #count(_id: string, { limit, windowMs }: AttemptWindow, now: number): Promise<StoredAttempts | null> {
    const isOpen = { $gt: ['$endsAt', now] };
    const count = { $cond: [isOpen, { $min: [{ $add: ['$count', 1] }, limit] }, 1] };
    const endsAt = { $cond: [isOpen, '$endsAt', now + windowMs] };
    const options = { ...unsynced, returnDocument: 'before' } as const;
    return orUnavailable(this.#attempts.findOneAndUpdate({ _id }, [{ $set: { count, endsAt } }], options));
  }

  /** @returns false where another process was quicker */
  async #beginWindow(key: string, now: number, { windowMs }: AttemptWindow): Promise<boolean> {
    const lineHash = hashOfLine(this.vault.nameKey, key);
    const begun = { _id: this.#hashOf(key), count: 1, endsAt: now + windowMs, lineHash };
    const isBegun = await inserted(this.#attempts.insertOne(begun, unsynced));
    if (isBegun) this.#windowsBegun += 1;
    if (isBegun && this.#windowsBegun % windowsBetweenCleanings === 0) await this.#forgetTooMany(now);
    return isBegun;
  }

  async #forgetTooMany(now: number): Promise<void> {
    await orUnavailable(this.#attempts.deleteMany({ endsAt: { $lte: now } }, unsynced));
    const options = { sort: { count: -1, endsAt: -1 }, skip: maxWindows, projection: { _id: 1 } } as const;
    const tooMany = await orUnavailable(this.#attempts.find({}, options).toArray());
    const ids = tooMany.map(({ _id }) => _id);
    if (ids.length > 0) await orUnavailable(this.#attempts.deleteMany({ _id: { $in: ids } }, unsynced));
  }

  #hashOf(key: string): string {
    return hashOfAttempts(this.vault.nameKey, key);
  }
}
