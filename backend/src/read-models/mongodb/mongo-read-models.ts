import {
  ObjectId,
  type AnyBulkWriteOperation,
  type ClientSession,
  type Collection as MongoCollection,
  type Db,
  type ReadConcernLike,
} from 'mongodb';
import { Turns } from '../../event-store/turns.ts';
import { Together } from '../../event-store/together.ts';
import { inTransaction } from '../../mongodb/transactions.ts';
import { codes, namingTrouble, unless } from '../../mongodb/trouble.ts';
import {
  CheckpointMovedError,
  ReadModelsUnavailableError,
  type Collection,
  type CollectionBatch,
  type CollectionState,
  type Document,
  type Lease,
  type LeaseState,
  type ParkedKey,
  type Query,
  type ReadModelWriter,
} from '../read-models.ts';
import { MongoLease } from './mongo-lease.ts';
import { checkedName, filterOf, indexOn, sortOf, type StoredDocument } from './question.ts';

/** What the catalogue says of one version of a collection. */
interface Entry {
  readonly _id: string;
  readonly name: string;
  readonly version: number;
  readonly indexes: readonly string[];
  readonly live: boolean;
  readonly checkpoint: string | null;
  readonly checkpointAt: string | null;
  /** Where its documents lie: a place that nothing else ever had, so that nobody who comes late reads, fills or drops another's. */
  readonly place: string;
}

interface Write {
  readonly entry: Entry;
  readonly batch: CollectionBatch;
}

type FoundDocuments = ReadonlyMap<string, Document>;

interface StoredParkedKey extends ParkedKey {
  readonly _id: { readonly projection: string; readonly version: number; readonly key: string };
}

const catalogueCollection = 'catalogue';
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
  readonly #turns = new Turns();
  readonly #opened = new Map<string, Entry>();
  /** As it was seen last; no answer relies on it. */
  readonly #live = new Map<string, Entry>();
  /** At the whole catalogue, which is small: every question asks for it, and many questions come at once. */
  readonly #looks: Together<void, readonly Entry[]>;
  /** For documents, by the place where they lie. */
  readonly #documentsAskedFor = new Map<string, Together<readonly string[], FoundDocuments>>();

  private constructor(db: Db, session: ClientSession, lease: MongoLease) {
    this.#db = db;
    this.#session = session;
    this.#lease = lease;
    this.#catalogue = db.collection(catalogueCollection);
    this.#parked = db.collection(parkedCollection);
    this.#looks = new Together<void, readonly Entry[]>(async (asked) => {
      const entries = await this.#catalogue.find({}, { sort: { name: 1, version: 1 }, readConcern }).toArray();
      return asked.map(() => entries);
    });
  }

  /** @param db on a replica set; closing the read models leaves its client open */
  static async open(db: Db): Promise<MongoReadModels> {
    for (const name of [catalogueCollection, parkedCollection]) await unless(codes.namespaceExists, db.createCollection(name));
    const session = db.client.startSession();
    const readModels = new MongoReadModels(db, session, await MongoLease.open(db, session));
    await readModels.#dropUnlisted();
    return readModels;
  }

  async get<D extends Document>(collection: string, id: string): Promise<D | null> {
    const [document] = await this.getMany<D>(collection, [id]);
    return document ?? null;
  }

  async getMany<D extends Document>(collection: string, ids: readonly string[]): Promise<readonly D[]> {
    if (ids.length === 0) return [];
    const found = await this.#ask(collection, (live) => this.#documentsTogether(live, ids));
    return ids.flatMap((id) => (found.get(id) as D | undefined) ?? []);
  }

  find<D extends Document>(collection: string, { where, sort, limit, offset = 0 }: Query = {}): Promise<readonly D[]> {
    return this.#ask(collection, async (live) => {
      const asked = this.#place(live).find(filterOf(live, where), { sort: sortOf(live, sort), skip: offset, readConcern });
      // To MongoDB, no limit is 0.
      const found = limit === 0 ? [] : await orUnavailable(asked.limit(limit ?? 0).toArray());
      return found.map(({ document }) => document as D);
    });
  }

  count(collection: string, where?: Query['where']): Promise<number> {
    return this.#ask(collection, (live) =>
      orUnavailable(this.#place(live).countDocuments(filterOf(live, where), { readConcern })),
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
      return this.#catalogue.findOneAndUpdate({ _id }, { $set: { indexes }, $setOnInsert: fresh }, options);
    });
    await this.#build(entry!);
    this.#opened.set(_id, entry!);
    return stateOf(entry!);
  }

  async states(): Promise<readonly CollectionState[]> {
    return (await this.#entries()).map(stateOf);
  }

  async getFrom<D extends Document>(collection: Collection, ids: readonly string[]): Promise<ReadonlyMap<string, D>> {
    return (await this.#documents(this.#openedOne(collection), ids)) as ReadonlyMap<string, D>;
  }

  async commit(batches: readonly CollectionBatch[]): Promise<void> {
    if (batches.length === 0) return;
    const writes = batches.map((batch) => ({ entry: this.#openedOne(batch.collection), batch }));
    const parked = batches.flatMap(parkedWrites);
    await this.#write(async (session) => {
      await this.#moveCheckpoints(writes, session);
      for (const { entry, batch } of writes) {
        const documents = documentWrites(batch);
        if (documents.length > 0)
          await this.#place(entry).bulkWrite(documents, { session, ordered: true, ignoreUndefined: true });
      }
      if (parked.length > 0) await this.#parked.bulkWrite(parked, { session, ordered: true });
    });
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
      await this.#catalogue.deleteMany({}, { session });
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
   * What was live before the question and still is after the answer was live in between: only then the answer counts. A collection
   * that is dropped meanwhile would look empty.
   */
  async #ask<T>(name: string, question: (live: Entry) => Promise<T>): Promise<T> {
    let live = this.#live.get(name) ?? (await this.#lookUp(name));
    for (;;) {
      const [answer] = await Promise.allSettled([question(live)]);
      if (answer.status === 'rejected' && answer.reason instanceof ReadModelsUnavailableError) throw answer.reason;
      const now = await this.#lookUp(name);
      if (isSame(live, now)) {
        if (answer.status === 'rejected') throw answer.reason;
        return answer.value;
      }
      live = now;
    }
  }

  async #lookUp(name: string): Promise<Entry> {
    const live = (await this.#entries()).find((entry) => entry.name === name && entry.live);
    if (!live) throw new Error(`There is no collection ${name}.`);
    this.#live.set(name, live);
    return live;
  }

  #entries(): Promise<readonly Entry[]> {
    return orUnavailable(this.#looks.ask(undefined));
  }

  async #documents(entry: Pick<Entry, 'place'>, ids: Iterable<string>): Promise<FoundDocuments> {
    const $in = [...ids];
    if ($in.length === 0) return new Map();
    const found = await orUnavailable(this.#place(entry).find({ _id: { $in } }, { readConcern }).toArray());
    return new Map(found.map(({ _id, document }) => [_id, document]));
  }

  #documentsTogether({ place }: Entry, ids: readonly string[]): Promise<FoundDocuments> {
    let asked = this.#documentsAskedFor.get(place);
    if (!asked) {
      asked = new Together(async (questions) => {
        const found = await this.#documents({ place }, new Set(questions.flat()));
        return questions.map(() => found);
      });
      this.#documentsAskedFor.set(place, asked);
    }
    return asked.ask(ids);
  }

  /** @throws LeaseLostError */
  #write<T>(work: (session: ClientSession) => Promise<T>): Promise<T> {
    const transaction = () =>
      inTransaction(this.#session, async () => {
        await this.#lease.mustBeTheLast();
        return work(this.#session);
      });
    return orUnavailable(this.#turns.take(writing, transaction));
  }

  /** Before anything else of a commit, in one step: it says whether the rest may be written. */
  async #moveCheckpoints(writes: readonly Write[], session: ClientSession): Promise<void> {
    const moves = writes.map(({ entry: { _id, place }, batch: { after, checkpoint, checkpointAt } }) => {
      const before = after === undefined ? [{ checkpoint: null }, { checkpoint: { $lte: checkpoint } }] : [{ checkpoint: after }];
      return { updateOne: { filter: { _id, place, $or: before }, update: { $set: { checkpoint, checkpointAt } } } };
    });
    const { matchedCount } = await this.#catalogue.bulkWrite(moves, { session, ordered: true });
    if (matchedCount === writes.length) return;
    for (const { entry, batch } of writes) {
      const { _id, place } = entry;
      const listed = await this.#catalogue.findOne({ _id, place }, { session });
      if (!listed) throw notOpened(batch.collection);
    }
    throw new CheckpointMovedError(writes[0]!.batch.collection);
  }

  /** Listed first, so that nobody takes it for something that was left behind. */
  async #build({ place, indexes }: Entry): Promise<void> {
    await unless(codes.namespaceExists, this.#db.createCollection(place));
    const documents = this.#db.collection(place);
    const wanted = indexes.filter((field) => field !== 'id').map(indexOn);
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

function stateOf({ name, version, indexes, live, checkpoint, checkpointAt }: Entry): CollectionState {
  const collection = { name, version, indexes };
  return { collection, live, checkpoint: checkpoint ?? undefined, checkpointAt: checkpointAt ?? undefined };
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
