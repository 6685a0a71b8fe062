import type { Halt } from '@accelerator/contracts/projections';
import { ObjectId, type ClientSession, type Collection as MongoCollection, type Db, type ReadConcernLike } from 'mongodb';
import { codes, unless } from '../../../platform/mongodb/trouble.ts';
import { missingCollection, type Collection, type CollectionState, type CollectionVersion } from '../read-models.ts';
import { fenceId, insertOnce } from './mongo-lease.ts';
import { checkedName, indexOn } from './query-filter.ts';
import type { Position } from '../../kernel/position.ts';

/** One version of a collection. */
export interface Entry {
  readonly _id: string;
  readonly name: string;
  readonly version: number;
  readonly rebuild: string | null;
  readonly checkpoint: Position | null;
  readonly checkpointAt: string | null;
  readonly halted: Halt | null;
  readonly events: number;
  readonly documents: number;
  /** The MongoDB collection of its rows. Its name is never used again, so that a late process reads, fills or drops no other one. */
  readonly place: string;
}

/** The version that readers see: changing it is the switch. */
interface Live {
  readonly _id: typeof liveId;
  /** By the names of collections. */
  readonly places: Readonly<Record<string, string>>;
  /** The versions that were live before, and since when they are not. */
  readonly retired: readonly { readonly place: string; readonly at: Date }[];
}

/** It holds the fence too, so that a write asks about both in one step. */
export const catalogueCollection = 'versions';
const liveId = 'live';
const nothingLive: Live = { _id: liveId, places: {}, retired: [] };
const placeForm = /\.v\d+\.[0-9a-f]{24}$/;
/** An answer of several rows is of one moment, which lies behind every acknowledged commit. */
export const readConcern: ReadConcernLike = { level: 'snapshot' };

/**
 * The live places that a process holds in memory are looked at again before it is older than this, and a read ends within 40
 * seconds: the driver repeats it once after the connection's time-out of 20. So after `retiredForMs` no reader reads from a place
 * that is live no more. In milliseconds.
 */
const trustedForMs = 10_000;
const retiredForMs = 60_000;

/** The versions of collections, the places of their rows, and the versions that readers see. */
export class MongoCatalogue {
  readonly #entries: MongoCollection<Entry>;
  readonly #live: MongoCollection<Live>;
  #places: Live['places'] = {};
  #lookedAt = -Infinity;

  private constructor(private readonly db: Db) {
    this.#entries = db.collection(catalogueCollection);
    this.#live = db.collection(catalogueCollection);
  }

  static async open(db: Db): Promise<MongoCatalogue> {
    const catalogue = new MongoCatalogue(db);
    await unless(codes.namespaceExists, db.createCollection(catalogueCollection));
    await insertOnce<Live>(db, catalogueCollection, nothingLive);
    await catalogue.dropUnlisted();
    return catalogue;
  }

  /**
   * Finds the collection's rows for readers; usually without asking.
   * @throws ReadModelsUnavailableError where there are none
   */
  async livePlace(name: string): Promise<string> {
    if (this.#places[name] === undefined || performance.now() - this.#lookedAt > trustedForMs) await this.#look();
    const place = this.#places[name];
    if (place === undefined) throw missingCollection(name);
    return place;
  }

  async states(): Promise<readonly CollectionState[]> {
    const { entries, live } = await this.#look();
    return entries.map((entry) => stateOf(entry, live));
  }

  async stateOf(entry: Entry): Promise<CollectionState> {
    const { live } = await this.#look();
    return stateOf(entry, live);
  }

  /** Lists the version where it is not listed yet; the first one of a name is live at once. */
  async list(collection: CollectionVersion, session: ClientSession): Promise<Entry> {
    const { version, rebuild = null } = collection;
    const name = checkedName(collection.name);
    const place = `${name}.v${version}.${new ObjectId().toHexString()}`;
    const fresh = { name, version, rebuild, checkpoint: null, checkpointAt: null, halted: null, events: 0, documents: 0, place };
    const entry = await this.#entries.findOneAndUpdate(
      { _id: idOf(collection) },
      { $setOnInsert: fresh },
      { session, upsert: true, returnDocument: 'after' },
    );
    const key = `places.${name}`;
    await this.#live.updateOne({ _id: liveId, [key]: { $exists: false } }, { $set: { [key]: entry!.place } }, { session });
    return entry!;
  }

  /** A place that is listed first is not taken for something that was left behind. */
  async build({ place }: Entry, { indexes = [], itemIndexes = [], coveringIndex }: Collection): Promise<void> {
    await unless(codes.namespaceExists, this.db.createCollection(place));
    const rows = this.db.collection(place);
    const wanted = [...(coveringIndex ? [coveringIndex] : []), ...indexes, ...itemIndexes].map(indexOn);
    if (wanted.length > 0) await rows.createIndexes(wanted.map(({ name, key }) => ({ name, key })));
    for (const { name } of await rows.indexes())
      if (name !== '_id_' && !wanted.some((index) => index.name === name)) await rows.dropIndex(name!);
  }

  /**
   * The version goes live, and no other one of its name but the kept one is listed any more.
   * @returns whether it is listed itself
   */
  async switchTo(entry: Entry, keeping: CollectionVersion | undefined, session: ClientSession): Promise<boolean> {
    if (!(await this.isListed(entry, session))) return false;
    const { _id, name, place } = entry;
    const key = `places.${name}`;
    const before = { place: `$${key}`, at: '$$NOW' };
    await this.#live.updateOne(
      { _id: liveId, [key]: { $ne: place } },
      [{ $set: { retired: { $concatArrays: ['$retired', [before]] }, [key]: place } }],
      { session },
    );
    await this.#entries.deleteMany({ name, _id: { $nin: [_id, ...(keeping ? [idOf(keeping)] : [])] } }, { session });
    return true;
  }

  /** A version that readers do not see is listed no more. */
  async unlist({ _id, name, place }: Entry, session: ClientSession): Promise<void> {
    const isLive = await this.#live.countDocuments({ _id: liveId, [`places.${name}`]: place }, { session, limit: 1 });
    if (isLive > 0) throw new Error(`${_id} is live.`);
    await this.#entries.deleteOne({ _id, place }, { session });
  }

  /** No version of another name is listed or live any more. @returns the names that were */
  async unlistOthers(names: readonly string[], session: ClientSession): Promise<readonly string[]> {
    const named = { name: { $exists: true, $nin: [...names] } };
    const found = await this.#entries.find(named, { session }).toArray();
    await this.#entries.deleteMany(named, { session });
    const others = [...new Set(found.map(({ name }) => name))];
    for (const name of others) {
      const key = `places.${name}`;
      const before = { place: `$${key}`, at: '$$NOW' };
      const retired = { $concatArrays: ['$retired', [before]] };
      await this.#live.updateOne({ _id: liveId, [key]: { $exists: true } }, [{ $set: { retired } }], { session });
      await this.#live.updateOne({ _id: liveId }, { $unset: { [key]: '' } }, { session });
    }
    return others;
  }

  /** @throws Error where it is not listed */
  async placeOf(collection: CollectionVersion): Promise<string> {
    const { entries } = await this.#look();
    const entry = entries.find(({ _id }) => _id === idOf(collection));
    if (!entry) throw new Error(`There is no ${idOf(collection)}.`);
    return entry.place;
  }

  async keepHalt({ _id, place }: Entry, halted: Halt | null, session: ClientSession): Promise<void> {
    await this.#entries.updateOne({ _id, place }, { $set: { halted } }, { session });
  }

  async isListed({ _id, place }: Entry, session: ClientSession): Promise<boolean> {
    return (await this.#entries.countDocuments({ _id, place }, { session, limit: 1 })) > 0;
  }

  async clear(session: ClientSession): Promise<void> {
    await this.#entries.deleteMany({ _id: { $nin: [fenceId, liveId] } }, { session });
    await this.#live.updateOne({ _id: liveId }, { $set: { places: {}, retired: [] } }, { session });
  }

  /**
   * Drops versions that no reader can see any more, some of them left behind by a process that ended early.
   * @returns whether none is left: readers of other processes may not know of the last switch yet
   */
  async dropUnlisted(): Promise<boolean> {
    const latest = { $subtract: ['$$NOW', retiredForMs] };
    const young = { $filter: { input: '$retired', cond: { $gt: ['$$this.at', latest] } } };
    await this.#live.updateOne({ _id: liveId, retired: { $ne: [] } }, [{ $set: { retired: young } }]);
    // Places are made after they are listed: what is there now and is not listed below never will be.
    const present = await this.db.listCollections({}, { nameOnly: true }).toArray();
    const { entries, live } = await this.#look();
    const written = new Set(entries.map(({ place }) => place));
    const listed = new Set([...written, ...live.retired.map(({ place }) => place)]);
    for (const { name } of present) if (placeForm.test(name) && !listed.has(name)) await this.db.dropCollection(name);
    return live.retired.every(({ place }) => written.has(place));
  }

  async #look(): Promise<{ readonly entries: readonly Entry[]; readonly live: Live }> {
    const startedAt = performance.now();
    const found = await this.db
      .collection<Entry | Live>(catalogueCollection)
      .find({ _id: { $ne: fenceId } }, { sort: { name: 1, version: 1 }, readConcern })
      .toArray();
    const live = (found.find((one) => one._id === liveId) as Live | undefined) ?? nothingLive;
    // An answer that was overtaken by that of a later look is of the past.
    if (startedAt > this.#lookedAt) {
      this.#lookedAt = startedAt;
      this.#places = live.places;
    }
    return { entries: found.filter((one) => one._id !== liveId) as Entry[], live };
  }
}

function stateOf(entry: Entry, { places }: Live): CollectionState {
  const { name, version, rebuild, checkpoint, checkpointAt, halted, events, documents, place } = entry;
  return {
    collection: rebuild === null ? { name, version } : { name, version, rebuild },
    live: places[name] === place,
    checkpoint: checkpoint ?? undefined,
    checkpointAt: checkpointAt ?? undefined,
    halted: halted ?? undefined,
    events,
    documents,
  };
}

export function idOf({ name, version, rebuild }: CollectionVersion): string {
  return `${name} v${version}${rebuild === undefined ? '' : ` ${rebuild}`}`;
}
