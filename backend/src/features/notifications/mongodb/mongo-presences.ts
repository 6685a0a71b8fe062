import type { Collection } from 'mongodb';
import { orUnavailable, readFromPrimary, unsynced, upserted, type MongoVault } from '../../../platform/vault/mongo-vault.ts';
import { keyOf, presenceLeaseMs, Presences, type Presence } from '../presences.ts';

interface StoredPresence extends Presence {
  readonly _id: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** In the vault's database, which all processes share. */
export class MongoPresences extends Presences {
  readonly #presences: Collection<StoredPresence>;

  constructor(vault: MongoVault) {
    super();
    this.#presences = vault.db.collection('presences', readFromPrimary);
  }

  override async renew({ subject, userId }: Presence, now: number): Promise<void> {
    const update = { $set: { subject, userId, expiresAt: now + presenceLeaseMs } };
    const options = { ...unsynced, upsert: true };
    await upserted(() => this.#presences.updateOne({ _id: keyOf({ subject, userId }) }, update, options));
  }

  override async leave(presence: Presence): Promise<void> {
    await orUnavailable(this.#presences.deleteOne({ _id: keyOf(presence) }, unsynced));
  }

  override async all(now: number): Promise<readonly Presence[]> {
    const found = await orUnavailable(this.#presences.find({ expiresAt: { $gt: now } }).toArray());
    return found.map(({ subject, userId }) => ({ subject, userId }));
  }
}
