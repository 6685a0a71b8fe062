import type { SqliteVault } from '../../../platform/vault/sqlite-vault.ts';
import { IdempotencyStore, type StoredOutcome } from '../idempotency-store.ts';

/** Outcomes in the vault's file. */
export class SqliteIdempotencyStore extends IdempotencyStore {
  readonly #find;
  readonly #put;
  readonly #forget;

  constructor(vault: SqliteVault) {
    super();
    this.#find = vault.prepare(
      `SELECT caller, key, fingerprint, status, body, log_position AS logPosition, expires_at AS expiresAt
       FROM outcome WHERE caller = ? AND key = ?`,
    );
    this.#put = vault.prepare(
      `INSERT OR REPLACE INTO outcome (caller, key, fingerprint, status, body, log_position, expires_at)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
    );
    this.#forget = vault.prepare('DELETE FROM outcome WHERE caller = ?1 OR instr(body, ?1) > 0');
  }

  override async find(caller: string, key: string): Promise<StoredOutcome | null> {
    const row = this.#find.get(caller, key);
    return row ? ({ ...row } as unknown as StoredOutcome) : null;
  }

  override async put({ caller, key, fingerprint, status, body, logPosition, expiresAt }: StoredOutcome): Promise<void> {
    this.#put.run(caller, key, fingerprint, status, body, logPosition, expiresAt);
  }

  override async forget(subject: string): Promise<number> {
    return this.#forget.run(subject);
  }
}
