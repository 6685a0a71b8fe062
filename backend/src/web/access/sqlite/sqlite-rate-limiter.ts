import type { SqliteVault } from '../../../platform/vault/sqlite-vault.ts';
import {
  hashOfAttempts,
  hashOfLine,
  maxWindows,
  RateLimiter,
  windowsBetweenCleanings,
  type AttemptWindow,
} from '../rate-limiter.ts';

/** Attempts in the vault's file. */
export class SqliteRateLimiter extends RateLimiter {
  readonly #find;
  readonly #begin;
  readonly #count;
  readonly #giveBack;
  readonly #forget;
  readonly #forgetAll;
  readonly #forgetOver;
  readonly #forgetTooMany;
  #windowsBegun = 0;

  constructor(private readonly vault: SqliteVault) {
    super();
    this.#find = vault.prepare('SELECT count, ends_at FROM attempt WHERE key_hash = ?');
    this.#begin = vault.prepare('INSERT OR REPLACE INTO attempt (key_hash, count, ends_at, line_hash) VALUES (?, 1, ?, ?)');
    this.#count = vault.prepare('UPDATE attempt SET count = count + 1 WHERE key_hash = ?');
    this.#giveBack = vault.prepare('UPDATE attempt SET count = count - 1 WHERE key_hash = ? AND count > 1 RETURNING 1');
    this.#forget = vault.prepare('DELETE FROM attempt WHERE key_hash = ?');
    this.#forgetAll = vault.prepare('DELETE FROM attempt WHERE line_hash = ?');
    this.#forgetOver = vault.prepare('DELETE FROM attempt WHERE ends_at <= ?');
    this.#forgetTooMany = vault.prepare(
      `DELETE FROM attempt
       WHERE key_hash IN (SELECT key_hash FROM attempt ORDER BY count DESC, ends_at DESC LIMIT -1 OFFSET ?)`,
    );
  }

  override async take(key: string, { limit, windowMs }: AttemptWindow, now: number): Promise<number> {
    const keyHash = this.#hashOf(key);
    return this.vault.withoutSync(() => {
      const known = this.#find.get(keyHash) as { count: number; ends_at: number } | undefined;
      if (!known || known.ends_at <= now) this.#beginWindow(key, now, windowMs);
      else if (known.count < limit) this.#count.run(keyHash);
      else return known.ends_at - now;
      return 0;
    });
  }

  override async giveBack(key: string): Promise<void> {
    const keyHash = this.#hashOf(key);
    this.vault.withoutSync(() => {
      if (!this.#giveBack.get(keyHash)) this.#forget.run(keyHash);
    });
  }

  override async forget(key: string): Promise<void> {
    this.vault.withoutSync(() => this.#forget.run(this.#hashOf(key)));
  }

  override async forgetAll(line: string): Promise<void> {
    this.vault.withoutSync(() => this.#forgetAll.run(hashOfLine(this.vault.nameKey, line)));
  }

  #beginWindow(key: string, now: number, windowMs: number): void {
    this.#begin.run(this.#hashOf(key), now + windowMs, hashOfLine(this.vault.nameKey, key));
    this.#windowsBegun += 1;
    if (this.#windowsBegun % windowsBetweenCleanings > 0) return;
    this.#forgetOver.run(now);
    this.#forgetTooMany.run(maxWindows);
  }

  #hashOf(key: string): string {
    return hashOfAttempts(this.vault.nameKey, key);
  }
}
