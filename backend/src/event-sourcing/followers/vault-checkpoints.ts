import type { Vault, VaultRows } from '../../platform/vault/vault.ts';
import { text, vaultTable, type RowIn } from '../../platform/vault/vault-table.ts';
import type { Position } from '../kernel/position.ts';
import { Checkpoints } from './checkpoints.ts';
import { position } from './position-column.ts';

export const checkpoints = vaultTable('checkpoint', { name: text, position })({
  key: ['name'],
  subject: { nobody: 'Positions of followers hold no personal data.' },
  backup: true,
  losable: true,
});

/** Checkpoints in the vault. */
export class VaultCheckpoints extends Checkpoints {
  readonly #rows: VaultRows<RowIn<typeof checkpoints>, 'name'>;

  constructor(vault: Vault) {
    super();
    this.#rows = vault.of(checkpoints);
  }

  override async find(follower: string): Promise<Position | null> {
    return (await this.#rows.get({ name: follower }))?.position ?? null;
  }

  override put(follower: string, to: Position): Promise<void> {
    return this.#rows.put({ name: follower, position: to }, { mayBeLost: true });
  }
}
