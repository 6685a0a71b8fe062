import { Binary, type Collection } from 'mongodb';
import { places } from '../../../platform/crypto/master-key.ts';
import { orUnavailable, type MongoVault } from '../../../platform/vault/mongo-vault.ts';
import { SecondFactors, type SecondFactor, type SecondFactorId } from '../second-factors.ts';

interface StoredSecondFactor extends Omit<SecondFactor, 'secret'> {
  readonly _id: { readonly userId: string; readonly version: number };
  readonly wrapped: Binary;
}

/** Second factors in the vault's database. */
export class MongoSecondFactors extends SecondFactors {
  readonly #factors: Collection<StoredSecondFactor>;

  constructor(private readonly vault: MongoVault) {
    super();
    this.#factors = vault.db.collection('second_factors');
  }

  override async find(id: SecondFactorId): Promise<SecondFactor | null> {
    return this.#read(await orUnavailable(this.#factors.findOne({ _id: keyOf(id) })));
  }

  override async latestOf(userId: string): Promise<SecondFactor | null> {
    return this.#read(await orUnavailable(this.#factors.findOne({ userId }, { sort: { version: -1 } })));
  }

  override async begin({ userId, version }: SecondFactorId, secret: Buffer): Promise<void> {
    const wrapped = new Binary(this.vault.masterKey.wrap(secret, places.secondFactor(userId, version)));
    await orUnavailable(this.#factors.deleteMany({ userId, usedPeriod: 0 }));
    const stored = { _id: { userId, version }, userId, version, wrapped, usedPeriod: 0, recoveryHashes: [] };
    await orUnavailable(this.#factors.insertOne(stored));
  }

  override async usePeriod(
    id: SecondFactorId,
    period: number,
    options: { recoveryHashes?: readonly string[] } = {},
  ): Promise<boolean> {
    const filter = { _id: keyOf(id), usedPeriod: { $lt: period } };
    const update = { $set: { usedPeriod: period, ...options } };
    return (await orUnavailable(this.#factors.updateOne(filter, update))).matchedCount > 0;
  }

  override async useRecoveryCode(id: SecondFactorId, hash: string): Promise<boolean> {
    const filter = { _id: keyOf(id), recoveryHashes: hash };
    return (await orUnavailable(this.#factors.updateOne(filter, { $pull: { recoveryHashes: hash } }))).matchedCount > 0;
  }

  override async dropOthers({ userId, version }: SecondFactorId): Promise<void> {
    await orUnavailable(this.#factors.deleteMany({ userId, version: { $ne: version } }));
  }

  override async forget(userId: string): Promise<number> {
    return (await orUnavailable(this.#factors.deleteMany({ userId }))).deletedCount;
  }

  #read(stored: StoredSecondFactor | null): SecondFactor | null {
    if (!stored) return null;
    const { userId, version, wrapped, usedPeriod, recoveryHashes } = stored;
    const secret = this.vault.masterKey.unwrap(wrapped.value(), places.secondFactor(userId, version));
    return { userId, version, secret, usedPeriod, recoveryHashes };
  }
}

/** The order of the fields counts in an id. */
function keyOf({ userId, version }: SecondFactorId): StoredSecondFactor['_id'] {
  return { userId, version };
}
