import type { Collection } from 'mongodb';
import { inserted, orUnavailable, type MongoVault } from '../../../platform/vault/mongo-vault.ts';
import { LogHeads, type LogHead } from '../log-heads.ts';

/** Heads of the log in the vault's database. */
export class MongoLogHeads extends LogHeads {
  readonly #heads: Collection<Omit<LogHead, 'day'> & { readonly _id: string }>;

  constructor({ db }: MongoVault) {
    super();
    this.#heads = db.collection('log_heads');
  }

  override async all(): Promise<readonly LogHead[]> {
    const stored = await orUnavailable(this.#heads.find({}, { sort: { _id: 1 } }).toArray());
    return stored.map(({ _id: day, ...head }) => ({ day, ...head }));
  }

  override async latest(): Promise<LogHead | null> {
    const stored = await orUnavailable(this.#heads.findOne({}, { sort: { _id: -1 } }));
    if (!stored) return null;
    const { _id: day, ...head } = stored;
    return { day, ...head };
  }

  override put({ day, ...head }: LogHead): Promise<boolean> {
    return inserted(this.#heads.insertOne({ _id: day, ...head }));
  }
}
