import { places } from '../../../platform/crypto/master-key.ts';
import type { SqliteVault } from '../../../platform/vault/sqlite-vault.ts';
import { Credentials, type Credential } from '../credentials.ts';

/** Credentials in the vault's file. */
export class SqliteCredentials extends Credentials {
  readonly #find;
  readonly #put;
  readonly #recoverable;
  readonly #renew;
  readonly #dropBefore;
  readonly #drop;

  constructor(private readonly vault: SqliteVault) {
    super();
    const ofVersion = 'FROM credential WHERE user_id = ? AND version = ?';
    this.#find = vault.prepare(`SELECT user_id AS userId, version, hash, expires_at AS expiresAt ${ofVersion}`);
    this.#recoverable = vault.prepare(`SELECT recoverable ${ofVersion}`);
    this.#put = vault.prepare(
      'INSERT OR REPLACE INTO credential (user_id, version, hash, expires_at, recoverable) VALUES (?, ?, ?, ?, ?)',
    );
    this.#renew = vault.prepare('UPDATE credential SET hash = ? WHERE user_id = ? AND version = ? AND hash = ?');
    this.#dropBefore = vault.prepare('DELETE FROM credential WHERE user_id = ? AND version < ?');
    this.#drop = vault.prepare('DELETE FROM credential WHERE user_id = ?');
  }

  override async find(userId: string, version: number): Promise<Credential | null> {
    const row = this.#find.get(userId, version);
    return row ? ({ ...row } as unknown as Credential) : null;
  }

  override async put(
    { userId, version, hash, expiresAt }: Credential,
    { recoverable }: { recoverable?: string } = {},
  ): Promise<void> {
    const place = places.password(userId, version);
    const sealed = recoverable === undefined ? null : this.vault.masterKey.wrap(Buffer.from(recoverable), place);
    this.#put.run(userId, version, hash, expiresAt, sealed);
  }

  override async renewHash(
    { userId, version }: Pick<Credential, 'userId' | 'version'>,
    before: string,
    renewed: string,
  ): Promise<void> {
    this.#renew.run(renewed, userId, version, before);
  }

  override async recoverPassword(userId: string, version: number): Promise<string | null> {
    const sealed = (this.#recoverable.get(userId, version)?.['recoverable'] ?? null) as Uint8Array | null;
    return sealed && this.vault.masterKey.unwrap(sealed, places.password(userId, version)).toString();
  }

  override async dropBefore(userId: string, version: number): Promise<void> {
    this.#dropBefore.run(userId, version);
  }

  override async forget(userId: string): Promise<number> {
    return this.#drop.run(userId);
  }
}
