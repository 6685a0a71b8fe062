import { Binary, type Collection } from 'mongodb';
import { places } from '../../../platform/crypto/master-key.ts';
import { orUnavailable, upserted, type MongoVault } from '../../../platform/vault/mongo-vault.ts';
import { Credentials, type Credential } from '../credentials.ts';

interface StoredCredential extends Credential {
  readonly _id: { readonly userId: string; readonly version: number };
  readonly recoverable: Binary | null;
}

/** Credentials in the vault's database. */
export class MongoCredentials extends Credentials {
  readonly #credentials: Collection<StoredCredential>;

  constructor(private readonly vault: MongoVault) {
    super();
    this.#credentials = vault.db.collection('credentials');
  }

  override async find(userId: string, version: number): Promise<Credential | null> {
    const projection = { _id: 0, recoverable: 0 } as const;
    return orUnavailable(this.#credentials.findOne<Credential>({ _id: { userId, version } }, { projection }));
  }

  override async put(
    { userId, version, hash, expiresAt }: Credential,
    { recoverable: password }: { recoverable?: string } = {},
  ): Promise<void> {
    const place = places.password(userId, version);
    const recoverable = password === undefined ? null : new Binary(this.vault.masterKey.wrap(Buffer.from(password), place));
    const stored = { userId, version, hash, expiresAt, recoverable };
    await upserted(() => this.#credentials.replaceOne({ _id: { userId, version } }, stored, { upsert: true }));
  }

  override async renewHash(
    { userId, version }: Pick<Credential, 'userId' | 'version'>,
    before: string,
    renewed: string,
  ): Promise<void> {
    await orUnavailable(this.#credentials.updateOne({ _id: { userId, version }, hash: before }, { $set: { hash: renewed } }));
  }

  override async recoverPassword(userId: string, version: number): Promise<string | null> {
    const found = await orUnavailable(this.#credentials.findOne({ _id: { userId, version } }));
    if (!found?.recoverable) return null;
    return this.vault.masterKey.unwrap(found.recoverable.value(), places.password(userId, version)).toString();
  }

  override async dropBefore(userId: string, version: number): Promise<void> {
    await orUnavailable(this.#credentials.deleteMany({ userId, version: { $lt: version } }));
  }

  override async forget(userId: string): Promise<number> {
    return (await orUnavailable(this.#credentials.deleteMany({ userId }))).deletedCount;
  }
}
