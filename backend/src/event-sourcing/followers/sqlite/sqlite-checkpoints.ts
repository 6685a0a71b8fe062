import type { SqliteVault } from '../../../platform/vault/sqlite-vault.ts';
import { Checkpoints } from '../checkpoints.ts';

/** Checkpoints in the vault's file. */
export class SqliteCheckpoints extends Checkpoints {
  readonly #find;
  readonly #put;

  constructor(private readonly vault: SqliteVault) {
    super();
    this.#find = vault.prepare('SELECT position FROM checkpoint WHERE name = ?');
    this.#put = vault.prepare('INSERT OR REPLACE INTO checkpoint (name, position) VALUES (?, ?)');
  }

  override async find(follower: string): Promise<string | null> {
    return (this.#find.get(follower)?.['position'] ?? null) as string | null;
  }

  override async put(follower: string, position: string): Promise<void> {
    this.vault.withoutSync(() => this.#put.run(follower, position));
  }
}
