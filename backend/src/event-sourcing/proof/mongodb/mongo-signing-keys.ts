import type { SigningKeyView } from '@accelerator/contracts/log';
import { Binary, type Collection } from 'mongodb';
import { places } from '../../../platform/crypto/master-key.ts';
import { inserted, orUnavailable, type MongoVault } from '../../../platform/vault/mongo-vault.ts';
import { newSigningKey, SigningKeys, type SigningKey } from '../signing-keys.ts';

interface StoredSigningKey extends SigningKeyView {
  readonly _id: number;
  readonly wrapped: Binary | null;
}

/** Signing keys in the vault's database. */
export class MongoSigningKeys extends SigningKeys {
  readonly #keys: Collection<StoredSigningKey>;

  constructor(private readonly vault: MongoVault) {
    super();
    this.#keys = vault.db.collection('signing_keys');
  }

  override async all(): Promise<readonly SigningKeyView[]> {
    const stored = await orUnavailable(this.#keys.find({}, { sort: { _id: 1 } }).toArray());
    return stored.map(({ kid, publicKey, madeAt }) => ({ kid, publicKey, madeAt }));
  }

  override async current(): Promise<SigningKey> {
    if (!(await this.#latest())) await this.#make(1);
    const { kid, publicKey, madeAt, wrapped } = (await this.#latest())!;
    return { kid, publicKey, madeAt, privateKey: this.vault.masterKey.unwrap(wrapped!.value(), places.signingKey(kid)) };
  }

  override async renew(): Promise<void> {
    const latest = await this.#latest();
    if (latest && !this.vault.masterKey.hasWrapped(latest.wrapped!.value())) await this.#make(latest._id + 1);
    const { _id: newest = 0 } = (await this.#latest()) ?? {};
    await orUnavailable(this.#keys.updateMany({ _id: { $lt: newest }, wrapped: { $ne: null } }, { $set: { wrapped: null } }));
  }

  #latest(): Promise<StoredSigningKey | null> {
    return orUnavailable(this.#keys.findOne({}, { sort: { _id: -1 } }));
  }

  /** Another process may have made it first; then that one stays. */
  async #make(number: number): Promise<void> {
    const { kid, publicKey, madeAt, privateKey } = newSigningKey();
    const wrapped = new Binary(this.vault.masterKey.wrap(privateKey, places.signingKey(kid)));
    await inserted(this.#keys.insertOne({ _id: number, kid, publicKey, madeAt, wrapped }));
  }
}
