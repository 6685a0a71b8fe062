import type { Collection } from 'mongodb';
import { orUnavailable, readFromPrimary, unsynced, upserted, type MongoVault } from '../../../platform/vault/mongo-vault.ts';
import { FamiliarNetworks, familiarForMs, hashOfNetwork } from '../familiar-networks.ts';

interface StoredNetwork {
  readonly _id: { readonly userId: string; readonly networkHash: string };
  readonly userId: string;
  /** Milliseconds since 1970. */
  readonly endsAt: number;
}

/** Familiar networks in the vault's database. */
export class MongoFamiliarNetworks extends FamiliarNetworks {
  readonly #networks: Collection<StoredNetwork>;

  constructor(private readonly vault: MongoVault) {
    super();
    this.#networks = vault.db.collection('familiar_networks', readFromPrimary);
  }

  override async remember(userId: string, network: string, now: number): Promise<void> {
    const update = { $set: { userId, endsAt: now + familiarForMs } };
    const options = { ...unsynced, upsert: true };
    await upserted(() => this.#networks.updateOne({ _id: this.#idOf(userId, network) }, update, options));
  }

  override async knows(userId: string, network: string, now: number): Promise<boolean> {
    const filter = { _id: this.#idOf(userId, network), endsAt: { $gt: now } };
    return (await orUnavailable(this.#networks.findOne(filter))) !== null;
  }

  override async forget(userId: string): Promise<number> {
    return (await orUnavailable(this.#networks.deleteMany({ userId }))).deletedCount;
  }

  #idOf(userId: string, network: string): StoredNetwork['_id'] {
    return { userId, networkHash: hashOfNetwork(this.vault.nameKey, userId, network) };
  }
}
