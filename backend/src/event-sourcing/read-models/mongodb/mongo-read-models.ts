import type { Halt } from '@accelerator/contracts/projections';
import {
  ObjectId,
  type AnyBulkWriteOperation,
  type ClientSession,
  type Collection as MongoCollection,
  type Db,
  type ReadConcernLike,
} from 'mongodb';
import { KeyedMutex } from '../../../platform/async/keyed-mutex.ts';
import { inTransaction } from '../../../platform/mongodb/transactions.ts';
import { codes, namingTrouble, unless } from '../../../platform/mongodb/trouble.ts';
import {
  CheckpointMovedError,
  fieldsOf,
  LeaseLostError,
  ReadModelsUnavailableError,
  type Collection,
  type CollectionBatch,
  type CollectionState,
  type Document,
  type Index,
  type Lease,
  type LeaseState,
  type ParkedKey,
  type Query,
  type ReadModelWriter,
} from '../read-models.ts';
import { fenceId, isOfALostLease, MongoLease, type Fence } from './mongo-lease.ts';
import { checkedName, filterOf, indexOn, sortOf, type StoredDocument } from './query-filter.ts';

/** What the catalogue says of one version of a collection. */
interface Entry {
  readonly _id: string;
  readonly name: string;
  readonly version: number;
  /** The fields that questions may name, in the form in which nodes of the release before this one read them too. */
  readonly indexes: readonly string[];
  /** As it was opened; an entry of the release before has only the fields. */
  readonly declared?: readonly Index[];
  readonly live: boolean;
  readonly checkpoint: string | null;
  readonly checkpointAt: string | null;
  /** An entry of the release before has none. */
  readonly halted?: Halt | null;
  /** Where its documents lie: a place that nothing else ever had, so that nobody who comes late reads, fills or drops another's. */
  readonly place: string;
}

interface Write {
  readonly entry: Entry;
  readonly batch: CollectionBatch;
}

type FoundDocuments = ReadonlyMap<string, Document>;

/** Documents, and whether the version that they belong to was live at the moment of which they are. */
interface Found {
  readonly documents: FoundDocuments;
  readonly wasLive: boolean;
}

interface StoredParkedKey extends ParkedKey {
  readonly _id: { readonly projection: string; readonly version: number; readonly key: string };
}

/** It holds the fence too, so that a write asks about both in one step. */
const catalogueCollection = 'catalogue';
/** All that the catalogue lists. */
const everyEntry = { _id: { $ne: fenceId } };
const parkedCollection = 'parked';
const placeForm = /\.v\d+\.[0-9a-f]{24}$/;
/** All writes of a writer take turns: they share its session, which runs one transaction at a time. */
const writing = 'writing';
/** An answer of several documents is of one moment, which lies behind every acknowledged commit. */
const readConcern: ReadConcernLike = { level: 'snapshot' };

/**
 * Read models in one MongoDB database, which many processes read and the holder of the lease writes. A version of a collection has
 * a MongoDB collection of its own; the catalogue says which one is live. Names are looked up with each question, so that a switch is
 * seen by everyone at once.
 *
 * A document carries the position up to which it was folded, and is never overwritten by one of an earlier position. Documents that
 * are deleted leave nothing behind: their position lives on in the checkpoint, which is written in the same transaction.
 */
export class MongoReadModels implements ReadModelWriter {
  readonly #db: Db;
  readonly #session: ClientSession;
  readonly #lease: MongoLease;
  readonly #catalogue: MongoCollection<Entry>;
  readonly #parked: MongoCollection<StoredParkedKey>;
  readonly #turns = new KeyedMutex();
  readonly #opened = new Map<string, Entry>();
  /** The versions that readers see, as they were seen last; no answer relies on it. */
  readonly #live = new Map<string, Entry>();

  private constructor(db: Db, session: ClientSession, lease: MongoLease) {
    this.#db = db;
    this.#session = session;
    this.#lease = lease;
    this.#catalogue = db.collection(catalogueCollection);
    this.#parked = db.collection(parkedCollection);
  }

  /** @param db on a replica set; closing the read models leaves its client open */
  static async open(db: Db): Promise<MongoReadModels> {
    for (const name of [catalogueCollection, parkedCollection]) await unless(codes.namespaceExists, db.createCollection(name));
    const session = db.client.startSession();
    const lease = await MongoLease.open(db, session, catalogueCollection);
    const readModels = new MongoReadModels(db, session, lease);
    await readModels.#dropUnlisted();
    return readModels;
  }

  async get<D extends Document>(collection: string, id: string): Promise<D | null> {
    const [document] = await this.getMany<D>(collection, [id]);
    return document ?? null;
  }

  async getMany<D extends Document>(collection: string, ids: readonly string[]): Promise<readonly D[]> {
    if (ids.length === 0) return [];
    const { documents } = await this.#ask(collection, (entry) => this.#documentsOf(entry, ids), isSureOfItself);
    return ids.flatMap((id) => (documents.get(id) as D | undefined) ?? []);
  }

  find<D extends Document>(collection: string, { where, sort, limit, offset = 0 }: Query = {}): Promise<readonly D[]> {
    return this.#ask(collection, async (entry) => {
      const asked = this.#place(entry).find(filterOf(entry, where), { sort: sortOf(entry, sort), skip: offset, readConcern });
      // To MongoDB, no limit is 0.
      const found = limit === 0 ? [] : await orUnavailable(asked.limit(limit ?? 0).toArray());
      return found.map(({ document }) => document as D);
    });
  }

  count(collection: string, where?: Query['where']): Promise<number> {
    return this.#ask(collection, (entry) =>
      orUnavailable(this.#place(entry).countDocuments(filterOf(entry, where), { readConcern })),
    );
  }

  async open(collection: Collection): Promise<CollectionState> {
    const { version, indexes } = collection;
    const name = checkedName(collection.name);
    const _id = idOf(collection);
    const place = `${name}.v${version}.${new ObjectId().toHexString()}`;
    const entry = await this.#write(async (session) => {
      const isFirst = (await this.#catalogue.countDocuments({ name }, { session, limit: 1 })) === 0;
      const fresh = { name, version, live: isFirst, checkpoint: null, checkpointAt: null, place };
      const options = { session, upsert: true, returnDocument: 'after' } as const;
      return this.#catalogue.findOneAndUpdate(
        { _id },
        { $set: { indexes: fieldsOf(collection), declared: indexes }, $setOnInsert: fresh },
        options,
      );
    });
    await this.#build(entry!, indexes);
    this.#opened.set(_id, entry!);
    return stateOf(entry!);
  }

  async states(): Promise<readonly CollectionState[]> {
    return (await this.#entries()).map(stateOf);
  }

  async getFrom<D extends Document>(collection: Collection, ids: readonly string[]): Promise<ReadonlyMap<string, D>> {
    if (ids.length === 0) return new Map();
    const documents = this.#place(this.#openedOne(collection));
    return mapOf(await orUnavailable(documents.find(among(ids), { readConcern }).toArray())) as ReadonlyMap<string, D>;
  }

  async commit(batches: readonly CollectionBatch[]): Promise<void> {
    if (batches.length === 0) return;
    const writes = batches.map((batch) => ({ entry: this.#openedOne(batch.collection), batch }));
    const parked = batches.flatMap(parkedWrites);
    await this.#write(async (session, moved) => {
      if (moved < writes.length) throw await this.#whyNotMoved(writes, session);
      for (const { entry, batch } of writes) {
        const documents = documentWrites(batch);
        if (documents.length > 0)
          await this.#place(entry).bulkWrite(documents, { session, ordered: true, ignoreUndefined: true });
      }
      if (parked.length > 0) await this.#parked.bulkWrite(parked, { session, ordered: true });
    }, checkpointMoves(writes));
  }

  async keepHalt(collection: Collection, halted: Halt | null): Promise<void> {
    const { _id, place } = this.#openedOne(collection);
    await this.#write((session) => this.#catalogue.updateOne({ _id, place }, { $set: { halted } }, { session }));
  }

  async switchTo(collection: Collection): Promise<void> {
    const { _id, name, version, place } = this.#openedOne(collection);
    await this.#write(async (session) => {
      const { matchedCount } = await this.#catalogue.updateOne({ _id, place }, { $set: { live: true } }, { session });
      if (matchedCount === 0) throw notOpened(collection);
      await this.#catalogue.deleteMany({ name, version: { $ne: version } }, { session });
      await this.#parked.deleteMany({ projection: name, version: { $ne: version } }, { session });
    });
    for (const other of this.#opened.values())
      if (other.name === name && other.version !== version) this.#opened.delete(other._id);
    await this.#dropUnlisted();
  }

  async parked(): Promise<readonly ParkedKey[]> {
    const sort = { projection: 1, version: 1, position: 1, key: 1 } as const;
    return orUnavailable(this.#parked.find({}, { sort, projection: { _id: 0 }, readConcern }).toArray());
  }

  async clear(): Promise<void> {
    await this.#write(async (session) => {
      await this.#catalogue.deleteMany(everyEntry, { session });
      await this.#parked.deleteMany({}, { session });
    });
    this.#opened.clear();
    await this.#dropUnlisted();
  }

  takeLease(holder: string, lasting: number): Promise<Lease | null> {
    return this.#lease.takeLease(holder, lasting);
  }

  renewLease(lease: Lease): Promise<boolean> {
    return this.#lease.renewLease(lease);
  }

  releaseLease(lease: Lease): Promise<void> {
    return this.#lease.releaseLease(lease);
  }

  lease(): Promise<LeaseState | null> {
    return this.#lease.lease();
  }

  /**
   * Nothing that was removed can be asked for any more, on any member that a majority has. When MongoDB overwrites the bytes, in its
   * files, its journal and the operations log of the replica set, is its own affair: docs/operations.md says how to bound it.
   */
  async scrub(): Promise<void> {
    await this.#dropUnlisted();
  }

  async close(): Promise<void> {
    await this.#session.endSession();
  }

  /**
   * What was live before the question and still is after the answer was live in between: only then an answer counts that is not sure
   * of itself. A collection that is dropped meanwhile would look empty.
   */
  async #ask<T>(name: string, question: (live: Entry) => Promise<T>, isSure: (answer: T) => boolean = () => false): Promise<T> {
    let live = this.#live.get(name) ?? (await this.#lookUp(name));
    for (;;) {
      const [answer] = await Promise.allSettled([question(live)]);
      if (answer.status === 'rejected' && answer.reason instanceof ReadModelsUnavailableError) throw answer.reason;
      if (answer.status === 'fulfilled' && isSure(answer.value)) return answer.value;
      const now = await this.#lookUp(name);
      if (isSame(live, now)) {
        if (answer.status === 'rejected') throw answer.reason;
        return answer.value;
      }
      live = now;
    }
  }

  async #lookUp(name: string): Promise<Entry> {
    const entry = (await this.#entries()).find((listed) => listed.name === name && listed.live);
    if (!entry) {
      this.#live.delete(name);
      throw new Error(`There is no collection ${name}.`);
    }
    this.#live.set(name, entry);
    return entry;
  }

  #entries(): Promise<readonly Entry[]> {
    return orUnavailable(this.#catalogue.find(everyEntry, { sort: { name: 1, version: 1 }, readConcern }).toArray());
  }

  /** What the catalogue says of the version comes with them, so that most often nobody has to look there. */
  async #documentsOf({ _id, place }: Entry, ids: readonly string[]): Promise<Found> {
    const whetherLive = [{ $match: { _id, place, live: true } }, { $project: { _id: 0, live: 1 } }];
    const pipeline = [{ $match: among(ids) }, { $unionWith: { coll: catalogueCollection, pipeline: whetherLive } }];
    const said = this.#place({ place }).aggregate<StoredDocument | Pick<Entry, 'live'>>(pipeline, { readConcern });
    const lines = await orUnavailable(said.toArray());
    const stored = lines.filter((line) => 'document' in line);
    return { documents: mapOf(stored), wasLive: stored.length < lines.length };
  }

  /**
   * @param moves of checkpoints, one step with the fence's; the work hears how many entries they found
   * @throws LeaseLostError
   */
  #write<T>(
    work: (session: ClientSession, moved: number) => Promise<T>,
    moves: readonly AnyBulkWriteOperation<Entry>[] = [],
  ): Promise<T> {
    const transaction = () => inTransaction(this.#session, async () => work(this.#session, await this.#takeFirstStep(moves)));
    return orUnavailable(this.#turns.take(writing, transaction));
  }

  /** Says whether the rest may be written: ordered, so that a holder who lost the lease touches no entry. */
  async #takeFirstStep(moves: readonly AnyBulkWriteOperation<Entry>[]): Promise<number> {
    const steps = [this.#lease.firstStep, ...moves] as AnyBulkWriteOperation<Entry | Fence>[];
    const catalogue = this.#db.collection<Entry | Fence>(catalogueCollection);
    try {
      const { matchedCount } = await catalogue.bulkWrite(steps, { session: this.#session, ordered: true });
      return matchedCount - 1;
    } catch (error) {
      throw isOfALostLease(error) ? new LeaseLostError() : error;
    }
  }

  async #whyNotMoved(writes: readonly Write[], session: ClientSession): Promise<Error> {
    for (const { entry, batch } of writes) {
      const { _id, place } = entry;
      const listed = await this.#catalogue.findOne({ _id, place }, { session });
      if (!listed) return notOpened(batch.collection);
    }
    return new CheckpointMovedError(writes[0]!.batch.collection);
  }

  /** Listed first, so that nobody takes it for something that was left behind. */
  async #build({ place }: Entry, indexes: readonly Index[]): Promise<void> {
    await unless(codes.namespaceExists, this.#db.createCollection(place));
    const documents = this.#db.collection(place);
    const wanted = indexes.map(indexOn);
    if (wanted.length > 0) await documents.createIndexes(wanted.map(({ name, key }) => ({ name, key })));
    for (const { name } of await documents.indexes())
      if (name !== '_id_' && !wanted.some((index) => index.name === name)) await documents.dropIndex(name!);
  }

  /** Versions that are no more, some of them left behind by a process that ended early. */
  async #dropUnlisted(): Promise<void> {
    const present = await this.#db.listCollections({}, { nameOnly: true }).toArray();
    const listed = new Set((await this.#entries()).map(({ place }) => place));
    for (const { name } of present) if (placeForm.test(name) && !listed.has(name)) await this.#db.dropCollection(name);
  }

  #place({ place }: Pick<Entry, 'place'>): MongoCollection<StoredDocument> {
    return this.#db.collection(place);
  }

  #openedOne(collection: Collection): Entry {
    const entry = this.#opened.get(idOf(collection));
    if (!entry) throw notOpened(collection);
    return entry;
  }
}

function idOf({ name, version }: Collection): string {
  return `${name} v${version}`;
}

function notOpened({ name, version }: Collection): Error {
  return new Error(`Version ${version} of the collection ${name} has not been opened.`);
}

function isSame(one: Entry, other: Entry): boolean {
  return one.place === other.place && one.indexes.join() === other.indexes.join();
}

/** Where it brings no documents, their place may have been dropped after the moment at which it was live. */
function isSureOfItself({ documents, wasLive }: Found): boolean {
  return wasLive && documents.size > 0;
}

function stateOf({ name, version, indexes, declared, live, checkpoint, checkpointAt, halted }: Entry): CollectionState {
  return {
    collection: { name, version, indexes: declared ?? indexes },
    live,
    checkpoint: checkpoint ?? undefined,
    checkpointAt: checkpointAt ?? undefined,
    halted: halted ?? undefined,
  };
}

function among(ids: readonly string[]): { readonly _id: { readonly $in: readonly string[] } } {
  return { _id: { $in: ids } };
}

function mapOf(stored: readonly StoredDocument[]): FoundDocuments {
  return new Map(stored.map(({ _id, document }) => [_id, document]));
}

/** One for all that move together, as they do at the head of the log. */
function checkpointMoves(writes: readonly Write[]): AnyBulkWriteOperation<Entry>[] {
  const alike = Map.groupBy(writes, ({ batch: { after, checkpoint, checkpointAt } }) =>
    JSON.stringify({ after, checkpoint, checkpointAt }),
  );
  return [...alike.values()].map((together) => {
    const { after, checkpoint, checkpointAt } = together[0]!.batch;
    const before = after === undefined ? [{ checkpoint: null }, { checkpoint: { $lte: checkpoint } }] : [{ checkpoint: after }];
    const _id = { $in: together.map(({ entry }) => entry._id) };
    const place = { $in: together.map(({ entry }) => entry.place) };
    return { updateMany: { filter: { _id, place, $or: before }, update: { $set: { checkpoint, checkpointAt } } } };
  });
}

/** A document of a later position is not found, and making it a second time fails, and the whole transaction with it. */
function documentWrites({ put, remove, checkpoint: position }: CollectionBatch): AnyBulkWriteOperation<StoredDocument>[] {
  const notLater = { $lte: position };
  return [
    ...put.map((document) => ({
      replaceOne: {
        filter: { _id: document.id, position: notLater },
        replacement: { position, document },
        upsert: true,
      },
    })),
    ...remove.map((id) => ({ deleteOne: { filter: { _id: id, position: notLater } } })),
  ];
}

function parkedWrites({ collection, park, unpark }: CollectionBatch): AnyBulkWriteOperation<StoredParkedKey>[] {
  const { name: projection, version } = collection;
  return [
    ...unpark.map((key) => ({ deleteOne: { filter: { _id: { projection, version, key } } } })),
    ...park.map(({ key, position, after, problem }) => ({
      replaceOne: {
        filter: { _id: { projection, version, key } },
        replacement: { projection, version, key, position, after, problem },
        upsert: true,
      },
    })),
  ];
}

/** @throws ReadModelsUnavailableError where it is the server that fails, or the way there */
function orUnavailable<T>(answer: Promise<T>): Promise<T> {
  return namingTrouble(answer, (cause) => new ReadModelsUnavailableError(cause));
}
