import type { Collection } from 'mongodb';
import { orUnavailable, readFromPrimary, unsynced, type MongoVault } from '../../../platform/vault/mongo-vault.ts';
import { maxStreamsPerUser, OpenStreams, placeLeaseMs } from '../open-streams.ts';

interface Place {
  readonly _id: string;
  readonly userId: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** In the vault's database, which all processes share. */
export class MongoOpenStreams extends OpenStreams {
  readonly #places: Collection<Place>;

  constructor(vault: MongoVault) {
    super();
    this.#places = vault.db.collection('streams', readFromPrimary);
  }

  /** Counts after its own place is there: of several that come at once, the last to be written sees all of them. */
  override async take(userId: string, streamId: string, now: number): Promise<boolean> {
    await orUnavailable(this.#places.insertOne({ _id: streamId, userId, expiresAt: now + placeLeaseMs }, unsynced));
    const open = await orUnavailable(this.#places.countDocuments({ userId, expiresAt: { $gt: now } }));
    if (open <= maxStreamsPerUser) return true;
    await this.release(streamId);
    return false;
  }

  override async renew(streamIds: readonly string[], now: number): Promise<void> {
    const renewed = { $set: { expiresAt: now + placeLeaseMs } };
    await orUnavailable(this.#places.updateMany({ _id: { $in: [...streamIds] } }, renewed, unsynced));
  }

  override async release(streamId: string): Promise<void> {
    await orUnavailable(this.#places.deleteOne({ _id: streamId }, unsynced));
  }
}
