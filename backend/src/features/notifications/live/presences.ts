import { above } from '../../../platform/vault/conditions.ts';
import type { Vault, VaultRows } from '../../../platform/vault/vault.ts';
import { integer, text, vaultTable, type RowIn } from '../../../platform/vault/vault-table.ts';

/** So long after its last renewal an administrator counts as looking. */
export const presenceLeaseMs = 30_000;

/** Readers, and the records that they look at. */
export interface Presence {
  /** Its kind and its id. */
  readonly subject: string;
  readonly userId: string;
}

export const presences = vaultTable('presence', { subject: text, userId: text, expiresAt: integer })({
  key: ['subject', 'userId'],
  subject: 'userId',
  lapses: { at: 'expiresAt' },
  backup: false,
  volatile: true,
  losable: true,
  indexes: { expiry: ['expiresAt'] },
});

/** The records that administrators have open, in every process. Nothing of it is an event. */
export class Presences {
  readonly #rows: VaultRows<RowIn<typeof presences>, keyof Presence>;

  constructor(vault: Vault) {
    this.#rows = vault.of(presences);
  }

  /** @param now milliseconds since 1970 */
  renew({ subject, userId }: Presence, now: number): Promise<void> {
    return this.#rows.put({ subject, userId, expiresAt: now + presenceLeaseMs }, { mayBeLost: true });
  }

  async leave({ subject, userId }: Presence): Promise<void> {
    await this.#rows.delete({ subject, userId }, { mayBeLost: true });
  }

  /** Finds the presences whose lease has not ended. */
  all(now: number): Promise<readonly Presence[]> {
    return this.#rows.find({ expiresAt: above(now) }, { columns: ['subject', 'userId'] });
  }
}

export function keyOf({ subject, userId }: Presence): string {
  return `${subject} ${userId}`;
}
