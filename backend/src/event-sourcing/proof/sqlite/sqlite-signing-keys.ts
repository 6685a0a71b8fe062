import type { SigningKeyView } from '@accelerator/contracts/log';
import { places } from '../../../platform/crypto/master-key.ts';
import type { SqliteVault } from '../../../platform/vault/sqlite-vault.ts';
import { newSigningKey, SigningKeys, type SigningKey } from '../signing-keys.ts';

type Row = SigningKeyView & { readonly number: number; readonly wrapped: Uint8Array };

/** Signing keys in the vault's file. */
export class SqliteSigningKeys extends SigningKeys {
  readonly #all;
  readonly #latest;
  readonly #put;
  readonly #dropFormer;

  constructor(private readonly vault: SqliteVault) {
    super();
    const columns = 'kid, public_key AS publicKey, made_at AS madeAt';
    this.#all = vault.prepare(`SELECT ${columns} FROM signing_key ORDER BY number`);
    this.#latest = vault.prepare(`SELECT number, wrapped, ${columns} FROM signing_key ORDER BY number DESC LIMIT 1`);
    this.#put = vault.prepare(
      'INSERT INTO signing_key (number, kid, public_key, made_at, wrapped) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
    );
    this.#dropFormer = vault.prepare('UPDATE signing_key SET wrapped = NULL WHERE number < ? AND wrapped IS NOT NULL');
  }

  override async all(): Promise<readonly SigningKeyView[]> {
    return this.#all.all().map((row) => ({ ...row }) as unknown as SigningKeyView);
  }

  override async current(): Promise<SigningKey> {
    if (!this.#find()) this.#make(1);
    const { kid, publicKey, madeAt, wrapped } = this.#find()!;
    return { kid, publicKey, madeAt, privateKey: this.vault.masterKey.unwrap(wrapped, places.signingKey(kid)) };
  }

  override async renew(): Promise<void> {
    const latest = this.#find();
    if (latest && !this.vault.masterKey.hasWrapped(latest.wrapped)) this.#make(latest.number + 1);
    this.#dropFormer.run(this.#find()?.number ?? 0);
  }

  #find(): Row | undefined {
    return this.#latest.get() as unknown as Row | undefined;
  }

  #make(number: number): void {
    const { kid, publicKey, madeAt, privateKey } = newSigningKey();
    this.#put.run(number, kid, publicKey, madeAt, this.vault.masterKey.wrap(privateKey, places.signingKey(kid)));
  }
}
