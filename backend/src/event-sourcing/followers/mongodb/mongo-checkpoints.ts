import type { Collection } from 'mongodb';
import { orUnavailable, readFromPrimary, unsynced, upserted, type MongoVault } from '../../../platform/vault/mongo-vault.ts';
import { Checkpoints } from '../checkpoints.ts';
import type { Position } from '../../kernel/position.ts';

/** Checkpoints in the vault's database. */
export class MongoCheckpoints extends Checkpoints {
  readonly #checkpoints: Collection<{ readonly _id: string; readonly position: Position }>;

  constructor({ db }: MongoVault) {
    super();
    this.#checkpoints = db.collection('checkpoints', readFromPrimary);
  }

  override async find(follower: string): Promise<Position | null> {
    const found = await orUnavailable(this.#checkpoints.findOne({ _id: follower }));
    return found?.position ?? null;
  }

  override async put(follower: string, position: Position): Promise<void> {
    const options = { ...unsynced, upsert: true };
    await upserted(() => this.#checkpoints.replaceOne({ _id: follower }, { position }, options));
  }
}
