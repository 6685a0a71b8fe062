import type { SqliteVault } from '../../../platform/vault/sqlite-vault.ts';
import { Checkpoints } from '../checkpoints.ts';
import type { Position } from '../../kernel/position.ts';

/** Checkpoints in the vault's file. */
export class SqliteCheckpoints extends Checkpoints {
  readonly #find;
  readonly #put;

  constructor(private readonly vault: SqliteVault) {
    super();
    this.#find = vault.prepare('SELECT position FROM checkpoint WHERE name = ?');
    this.#put = vault.prepare('INSERT OR REPLACE INTO checkpoint (name, position) VALUES (?, ?)');
  }

  override async find(follower: string): Promise<Position | null> {
    return (this.#find.get(follower)?.['position'] ?? null) as Position | null;
  }

  override async put(follower: string, position: Position): Promise<void> {
    this.vault.withoutSync(() => this.#put.run(follower, position));
  }
}
