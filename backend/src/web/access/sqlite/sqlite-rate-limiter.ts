import type { SqliteVault } from '../../../platform/vault/sqlite-vault.ts';
import { hashOfAttempts, maxWindows, RateLimiter, windowsBetweenCleanings, type AttemptWindow } from '../rate-limiter.ts';

/** Attempts in the vault's file. */
export class SqliteRateLimiter extends RateLimiter {
  readonly #find;
  readonly #begin;
  readonly #count;
  readonly #giveBack;
  readonly #forget;
  readonly #forgetOldest;
  #windowsBegun = 0;

  constructor(private readonly vault: SqliteVault) {
    super();
    this.#find = vault.prepare('SELECT count, ends_at FROM attempt WHERE key_hash = ?');
    this.#begin = vault.prepare('INSERT OR REPLACE INTO attempt (key_hash, count, ends_at) VALUES (?, 1, ?)');
    this.#count = vault.prepare('UPDATE attempt SET count = count + 1 WHERE key_hash = ?');
    this.#giveBack = vault.prepare('UPDATE attempt SET count = count - 1 WHERE key_hash = ? AND count > 0');
    this.#forget = vault.prepare('DELETE FROM attempt WHERE key_hash = ?');
    this.#forgetOldest = vault.prepare(
      'DELETE FROM attempt WHERE ends_at <= (SELECT ends_at FROM attempt ORDER BY ends_at DESC LIMIT 1 OFFSET ?)',
    );
  }

  override async take(key: string, { limit, windowMs }: AttemptWindow, now: number): Promise<number> {
    const keyHash = this.#hashOf(key);
    return this.vault.withoutSync(() => {
      const known = this.#find.get(keyHash) as { count: number; ends_at: number } | undefined;
      if (!known || known.ends_at <= now) this.#beginWindow(keyHash, now + windowMs);
      else if (known.count < limit) this.#count.run(keyHash);
      else return known.ends_at - now;
      return 0;
    });
  }

  override async giveBack(key: string): Promise<void> {
    this.vault.withoutSync(() => this.#giveBack.run(this.#hashOf(key)));
  }

  override async forget(key: string): Promise<void> {
    this.vault.withoutSync(() => this.#forget.run(this.#hashOf(key)));
  }

  #beginWindow(keyHash: string, endsAt: number): void {
    this.#begin.run(keyHash, endsAt);
    this.#windowsBegun += 1;
    if (this.#windowsBegun % windowsBetweenCleanings === 0) this.#forgetOldest.run(maxWindows);
  }

  #hashOf(key: string): string {
    return hashOfAttempts(this.vault.nameKey, key);
  }
}
