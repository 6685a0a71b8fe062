import type { SqliteVault } from '../../../platform/vault/sqlite-vault.ts';
import { FamiliarNetworks, familiarForMs, hashOfNetwork } from '../familiar-networks.ts';

/** Familiar networks in the vault's file. */
export class SqliteFamiliarNetworks extends FamiliarNetworks {
  readonly #remember;
  readonly #find;
  readonly #forget;

  constructor(private readonly vault: SqliteVault) {
    super();
    this.#remember = vault.prepare('INSERT OR REPLACE INTO familiar_network (user_id, network_hash, ends_at) VALUES (?, ?, ?)');
    this.#find = vault.prepare('SELECT 1 FROM familiar_network WHERE user_id = ? AND network_hash = ? AND ends_at > ?');
    this.#forget = vault.prepare('DELETE FROM familiar_network WHERE user_id = ?');
  }

  override async remember(userId: string, network: string, now: number): Promise<void> {
    const hash = hashOfNetwork(this.vault.nameKey, userId, network);
    this.vault.withoutSync(() => this.#remember.run(userId, hash, now + familiarForMs));
  }

  override async knows(userId: string, network: string, now: number): Promise<boolean> {
    return this.#find.get(userId, hashOfNetwork(this.vault.nameKey, userId, network), now) !== undefined;
  }

  override async forget(userId: string): Promise<number> {
    return this.#forget.run(userId);
  }
}
