import { below } from '../../../platform/vault/conditions.ts';
import type { Vault, VaultRows } from '../../../platform/vault/vault.ts';
import { instant, integer, optional, sealed, text, vaultTable, type RowIn } from '../../../platform/vault/vault-table.ts';

export const credentials = vaultTable('credential', {
  userId: text,
  version: integer,
  hash: text,
  expiresAt: optional(instant),
  recoverable: optional(sealed(text, { place: 'password' })),
})({ key: ['userId', 'version'], subject: 'userId', lapses: { at: 'expiresAt' }, backup: true });

/** A password's hash. It logs in only while the log names its version as the current one. */
export interface Credential {
  readonly userId: string;
  readonly version: number;
  readonly hash: string;
  /** ISO 8601 UTC, or null where it does not end. */
  readonly expiresAt: string | null;
}

/** The credentials that log users in, by user and version. */
export class Credentials {
  readonly #rows: VaultRows<RowIn<typeof credentials>, 'userId' | 'version'>;

  constructor(vault: Vault) {
    this.#rows = vault.of(credentials);
  }

  find(userId: string, version: number): Promise<Credential | null> {
    return this.#rows.get({ userId, version }, ['userId', 'version', 'hash', 'expiresAt']);
  }

  /** @param options.recoverable the password itself, where someone may look it up later */
  put({ userId, version, hash, expiresAt }: Credential, { recoverable }: { recoverable?: string } = {}): Promise<void> {
    return this.#rows.put({ userId, version, hash, expiresAt, recoverable: recoverable ?? null });
  }

  /** Puts a hash of the same password in the place of `before`, where that is still there; the rest stays. */
  async renewHash({ userId, version }: Pick<Credential, 'userId' | 'version'>, before: string, renewed: string): Promise<void> {
    await this.#rows.update({ userId, version, hash: before }, { hash: renewed });
  }

  /** The password of a credential; null where it was not put as recoverable. */
  async recoverPassword(userId: string, version: number): Promise<string | null> {
    return (await this.#rows.get({ userId, version }))?.recoverable ?? null;
  }

  /** Deletes the versions before that one. Later ones are spared: another change may be about to name one. */
  async dropBefore(userId: string, version: number): Promise<void> {
    await this.#rows.delete({ userId, version: below(version) });
  }

  /** Deletes every version of a user. */
  async drop(userId: string): Promise<void> {
    await this.#rows.delete({ userId });
  }
}
