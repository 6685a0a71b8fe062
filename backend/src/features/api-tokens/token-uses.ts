import { dayMs } from '../../event-sourcing/kernel/days.ts';
import { UnavailableError } from '../../platform/errors/unavailable.ts';
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

  constructor(vault: Vault) {
    this.#rows = vault.of(tokenUses);
  }

  /** Writes only where the day or the network differs from the last use. A call goes on even if its use cannot be written. */
  async note({ tokenId, ownerId, day, network }: TokenUse): Promise<void> {
    const last = await this.#rows.get({ tokenId }, ['day', 'network']);
    if (last?.day === day && last.network === network) return;
    const endsAt = Date.parse(day) + mostTokenDays * dayMs;
    try {
      await this.#rows.put({ tokenId, ownerId, day, network, endsAt }, { mayBeLost: true });
    } catch (error) {
      if (!(error instanceof UnavailableError)) throw error;
    }
  }

  async of(tokenIds: readonly string[]): Promise<ReadonlyMap<string, TokenUse>> {
    const rows = await this.#rows.find({ tokenId: oneOf(tokenIds) });
    return new Map(rows.map((row) => [row.tokenId, row]));
  }
}
