import { createHmac } from 'node:crypto';
import { dayMs } from '../../../event-sourcing/kernel/days.ts';
import type { Vault, VaultRows } from '../../../platform/vault/vault.ts';
import { integer, text, vaultTable, type RowIn } from '../../../platform/vault/vault-table.ts';

/** The duration for which a network stays familiar after a login, in milliseconds. */
export const familiarForMs = 30 * dayMs;

export const familiarNetworks = vaultTable('familiar_network', { userId: text, networkHash: text, endsAt: integer })({
  key: ['userId', 'networkHash'],
  subject: 'userId',
  lapses: { at: 'endsAt' },
  backup: true,
  losable: true,
});

/** From which networks users have logged in lately. A power cut may take some back. */
export class FamiliarNetworks {
  readonly #nameKey: Buffer;
  readonly #rows: VaultRows<RowIn<typeof familiarNetworks>, 'userId' | 'networkHash'>;

  constructor(vault: Vault) {
    this.#nameKey = vault.nameKey;
    this.#rows = vault.of(familiarNetworks);
  }

  /** @param now milliseconds since 1970 */
  remember(userId: string, network: string, now: number): Promise<void> {
    const networkHash = hashOfNetwork(this.#nameKey, userId, network);
    return this.#rows.put({ userId, networkHash, endsAt: now + familiarForMs }, { mayBeLost: true });
  }

  async knows(userId: string, network: string, now: number): Promise<boolean> {
    const known = await this.#rows.get({ userId, networkHash: hashOfNetwork(this.#nameKey, userId, network) });
    return known !== null && known.endsAt > now;
  }
}

/** Under which a network is stored: networks are few enough to be guessed from a plain hash. */
function hashOfNetwork(nameKey: Buffer, userId: string, network: string): string {
  return createHmac('sha256', nameKey).update(`network ${userId}\n${network}`).digest('base64');
}
