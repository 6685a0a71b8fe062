import { LRUCache } from 'lru-cache';
import { dayMs } from '../../event-sourcing/kernel/days.ts';
import type { Vault, VaultRows } from '../../platform/vault/vault.ts';
import { integer, text, vaultTable, type RowIn } from '../../platform/vault/vault-table.ts';
import { oneOf } from '../../platform/vault/conditions.ts';
import { mostTokenDays } from '@accelerator/contracts/api-tokens';

export const tokenUses = vaultTable('token_use', { tokenId: text, ownerId: text, day: text, network: text, endsAt: integer })({
  key: ['tokenId'],
  subject: 'ownerId',
  lapses: { at: 'endsAt' },
  backup: true,
  losable: true,
});

export type TokenUse = Pick<RowIn<typeof tokenUses>, 'tokenId' | 'ownerId' | 'day' | 'network'>;

/** On which day and from where each token was used last. A power cut may take some back. */
export class TokenUses {
  readonly #rows: VaultRows<RowIn<typeof tokenUses>, 'tokenId'>;
  /** The last note of each, to ask the vault once. */
  readonly #noted = new LRUCache<string, string>({ max: 10_000 });

  constructor(vault: Vault) {
    this.#rows = vault.of(tokenUses);
  }

  /** Once a token, day and network. */
  async note({ tokenId, ownerId, day, network }: TokenUse): Promise<void> {
    const said = `${day} ${network}`;
    if (this.#noted.get(tokenId) === said) return;
    const endsAt = Date.parse(day) + mostTokenDays * dayMs;
    await this.#rows.put({ tokenId, ownerId, day, network, endsAt }, { mayBeLost: true });
    this.#noted.set(tokenId, said);
  }

  async of(tokenIds: readonly string[]): Promise<ReadonlyMap<string, TokenUse>> {
    const rows = await this.#rows.find({ tokenId: oneOf(tokenIds) });
    return new Map(rows.map((row) => [row.tokenId, row]));
  }
}
