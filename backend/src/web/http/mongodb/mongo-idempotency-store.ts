import type { Collection } from 'mongodb';
import { orUnavailable, upserted, type MongoVault } from '../../../platform/vault/mongo-vault.ts';
import { IdempotencyStore, type StoredOutcome } from '../idempotency-store.ts';

/** Outcomes in the vault's database. */
export class MongoIdempotencyStore extends IdempotencyStore {
  readonly #outcomes: Collection<StoredOutcome & { readonly _id: { readonly caller: string; readonly key: string } }>;

  constructor({ db }: MongoVault) {
    super();
    this.#outcomes = db.collection('outcomes');
  }

  override async find(caller: string, key: string): Promise<StoredOutcome | null> {
    return orUnavailable(this.#outcomes.findOne<StoredOutcome>({ _id: { caller, key } }, { projection: { _id: 0 } }));
  }

  override async put(outcome: StoredOutcome): Promise<void> {
    const { caller, key } = outcome;
    await upserted(() => this.#outcomes.replaceOne({ _id: { caller, key } }, outcome, { upsert: true }));
  }

  override async forget(subject: string): Promise<number> {
    const isNamed = { $gte: [{ $indexOfBytes: ['$body', { $literal: subject }] }, 0] };
    const deleting = this.#outcomes.deleteMany({ $or: [{ caller: subject }, { $expr: isNamed }] });
    return (await orUnavailable(deleting)).deletedCount;
  }
}
