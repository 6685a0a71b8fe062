import { createHmac } from 'node:crypto';
import { above, atMost, below, oneOf, plus } from '../../platform/vault/conditions.ts';
import type { Vault, VaultRows } from '../../platform/vault/vault.ts';
import { integer, text, vaultTable, type RowIn } from '../../platform/vault/vault-table.ts';

/** The number of attempts that are let through, and the time that they count from the first one on, in milliseconds. */
export interface AttemptWindow {
  readonly limit: number;
  readonly windowMs: number;
}

/**
 * Invented keys must not fill the disk: beyond so many windows, those with the fewest attempts are forgotten, of these the ones that end
 * first. So a flood of keys that are tried once pushes out none that is tried again and again.
 */
export const maxWindows = 50_000;
/** So many windows begin before those beyond the number are forgotten. */
const windowsBetweenCleanings = 1_000;

/** A line is the first line of a key. */
export const attempts = vaultTable('attempt', { keyHash: text, count: integer, endsAt: integer, lineHash: text })({
  key: ['keyHash'],
  subject: { nobody: 'Keyed hashes, which lapse with their window.' },
  lapses: { at: 'endsAt' },
  backup: true,
  losable: true,
  indexes: { end: ['endsAt'] },
});

const unsynced = { mayBeLost: true } as const;

/** Counts attempts by key over all processes. A power cut may take some back: no attempt waits for the disk. */
export class RateLimiter {
  readonly #nameKey: Buffer;
  readonly #rows: VaultRows<RowIn<typeof attempts>, 'keyHash'>;
  #windowsBegun = 0;

  constructor(vault: Vault) {
    this.#nameKey = vault.nameKey;
    this.#rows = vault.of(attempts);
  }

  /**
   * Takes one of the attempts that a key has. Each step is one of the store's: attempts at the same time never take more than there are.
   * @param key may name people: only a keyed hash of it is stored
   * @param now milliseconds since 1970
   * @returns 0 where it was taken, else the milliseconds until the window ends
   */
  async take(key: string, { limit, windowMs }: AttemptWindow, now: number): Promise<number> {
    const keyHash = this.#hashOf(key);
    const isOpen = { endsAt: above(now), count: below(limit) };
    for (;;) {
      if ((await this.#rows.update({ keyHash, ...isOpen }, { count: plus(1) }, unsynced)) > 0) return 0;
      const full = await this.#rows.get({ keyHash });
      if (full && full.endsAt > now) {
        if (full.count >= limit) return full.endsAt - now;
      } else if (await this.#beginWindow(key, { now, windowMs, isOver: full !== null })) return 0;
    }
  }

  async giveBack(key: string): Promise<void> {
    const keyHash = this.#hashOf(key);
    if ((await this.#rows.update({ keyHash, count: above(1) }, { count: plus(-1) }, unsynced)) > 0) return;
    await this.#rows.delete({ keyHash, count: atMost(1) }, unsynced);
  }

  async forget(key: string): Promise<void> {
    await this.#rows.delete({ keyHash: this.#hashOf(key) }, unsynced);
  }

  /** Forgets all keys that begin with that line. */
  async forgetAll(line: string): Promise<void> {
    await this.#rows.delete({ lineHash: this.#hashOfLine(line) }, unsynced);
  }

  /** @returns false where another process was quicker */
  async #beginWindow(
    key: string,
    { now, windowMs, isOver }: { readonly now: number; readonly windowMs: number; readonly isOver: boolean },
  ): Promise<boolean> {
    const [keyHash, lineHash] = [this.#hashOf(key), this.#hashOfLine(key)];
    const begun = { count: 1, endsAt: now + windowMs, lineHash };
    const count = isOver
      ? await this.#rows.update({ keyHash, endsAt: atMost(now) }, begun, unsynced)
      : await this.#rows.insert({ keyHash, ...begun }, unsynced);
    if (count === 0) return false;
    this.#windowsBegun += 1;
    if (this.#windowsBegun % windowsBetweenCleanings === 0) await this.#forgetTooMany(now);
    return true;
  }

  async #forgetTooMany(now: number): Promise<void> {
    await this.#rows.delete({ endsAt: atMost(now) }, unsynced);
    const mostAttempts = { orderBy: { count: 'descending', endsAt: 'descending' }, offset: maxWindows } as const;
    const tooMany = await this.#rows.find({}, mostAttempts);
    await this.#rows.delete({ keyHash: oneOf(tooMany.map(({ keyHash }) => keyHash)) }, unsynced);
  }

  /** Keys name people and addresses, few enough to be guessed from a plain hash. */
  #hashOf(key: string): string {
    return createHmac('sha256', this.#nameKey).update(`attempts ${key}`).digest('base64');
  }

  #hashOfLine(key: string): string {
    return this.#hashOf(key.split('\n', 1)[0]!);
  }
}
