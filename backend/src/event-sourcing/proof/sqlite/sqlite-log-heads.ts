import type { SqliteVault } from '../../../platform/vault/sqlite-vault.ts';
import { LogHeads, type LogHead } from '../log-heads.ts';

/** Heads of the log in the vault's file. */
export class SqliteLogHeads extends LogHeads {
  readonly #all;
  readonly #latest;
  readonly #put;

  constructor(vault: SqliteVault) {
    super();
    const heads = 'SELECT day, made_at AS madeAt, events, hash, kid, signature, position FROM log_head ORDER BY day';
    this.#all = vault.prepare(heads);
    this.#latest = vault.prepare(`${heads} DESC LIMIT 1`);
    this.#put = vault.prepare(
      `INSERT INTO log_head (day, made_at, events, hash, kid, signature, position) VALUES (?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT DO NOTHING RETURNING 1`,
    );
  }

  override async all(): Promise<readonly LogHead[]> {
    return this.#all.all().map((row) => ({ ...row }) as unknown as LogHead);
  }

  override async latest(): Promise<LogHead | null> {
    const row = this.#latest.get();
    return row ? ({ ...row } as unknown as LogHead) : null;
  }

  override async put({ day, madeAt, events, hash, kid, signature, position }: LogHead): Promise<boolean> {
    return this.#put.get(day, madeAt, events, hash, kid, signature, position) !== undefined;
  }
}
