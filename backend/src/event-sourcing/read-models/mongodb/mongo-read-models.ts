import type { Halt } from '@accelerator/contracts/projections';
import type { AnyBulkWriteOperation, ClientSession, Collection as MongoCollection, Db, Filter } from 'mongodb';
import { KeyedMutex } from '../../../platform/async/keyed-mutex.ts';
import { RequestBatcher } from '../../../platform/async/request-batcher.ts';
import { inTransaction } from '../../../platform/mongodb/transactions.ts';
import { codes, namingTrouble, unless } from '../../../platform/mongodb/trouble.ts';
import type { ColumnOf, ColumnValue, HeldIn, Projection, Row } from '../../kernel/projection.ts';
import { planOf } from '../query.ts';
import {
  CheckpointMovedError,
  LeaseLostError,
  ReadModelsUnavailableError,
  ReadModelWriter,
  type Collection,
  type CollectionBatch,
  type CollectionState,
  type CollectionVersion,
  type Lease,
  type LeaseState,
  type ParkedKey,
  type ReadModel,
  type RowPage,
} from '../read-models.ts';
import { catalogueCollection, idOf, MongoCatalogue, readConcern, type Entry } from './mongo-catalogue.ts';
import { isOfALostLease, MongoLease, type Fence } from './mongo-lease.ts';
import { filterOf, pathOf, sortOf, type StoredRow } from './query-filter.ts';
import { checkpointMoves, parkedWrites, rowWrites, type StoredParkedKey, type Write } from './writes.ts';

const parkedCollection = 'parked';
/** All writes of a writer take turns: they share its session, which runs one transaction at a time. */
const writing = 'writing';
/** As many rows of one question are read together with those of others. */
const joinedAtMost = 20;
/** More rows than a list has: all of them come with the first answer, as long as they fit into one message. */
const batchSize = 100_000;

/**
 * Read models in one MongoDB database, which many processes read and the holder of the lease writes. A version of a collection has
 * a MongoDB collection of its own, which the catalogue names. Which one is live is held in memory and looked at again with each look
 * at the states, as every node makes it all the time: for a moment after a switch a reader still sees the version before.
 *
 * A row carries the position up to which it was folded, and is never overwritten by one of an earlier position. Rows that are deleted
 * leave nothing behind: their position lives on in the checkpoint, which is written in the same transaction.
 */
export class MongoReadModels extends ReadModelWriter {
  readonly #lease: MongoLease;
  readonly #parked: MongoCollection<StoredParkedKey>;
  readonly #turns = new KeyedMutex();
  readonly #opened = new Map<string, Entry>();
  /** Requests that run together ask for many single rows, each of which would be a round trip: docs/performance.md has the figures. */
  readonly #rows = new Map<string, RequestBatcher<string, Row>>();

  private constructor(
    private readonly db: Db,
    private readonly session: ClientSession,
    lease: MongoLease,
    private readonly catalogue: MongoCatalogue,
  ) {
    super();
    this.#lease = lease;
    this.#parked = db.collection(parkedCollection);
  }

  /** @param db on a replica set; closing the read models leaves its client open */
  static async open(db: Db): Promise<MongoReadModels> {
    for (const name of [catalogueCollection, parkedCollection]) await unless(codes.namespaceExists, db.createCollection(name));
    const session = db.client.startSession();
    const lease = await MongoLease.open(db, session, catalogueCollection);
    return new MongoReadModels(db, session, lease, await MongoCatalogue.open(db));
  }

  override of<R extends Row, Column extends ColumnOf<R>>(projection: Projection<R, Column>): ReadModel<R, Column> {
    const find = async (filter: Filter<StoredRow>) =>
      (await this.#liveRows(projection.name)).find<StoredRow & { readonly document: R }>(filter, { readConcern, batchSize });
    return {
      get: async (id) => ((await this.#rowsOf(projection.name).get(id)) as R | undefined) ?? null,
      getMany: async (ids) => (await this.#some(projection.name, ids)) as readonly R[],
      find: async (query = {}) => {
        const plan = planOf(projection, query);
        // To MongoDB, no limit is 0.
        if (plan.limit === 0) return [];
        const found = (await find(filterOf(plan))).sort(sortOf(plan)).limit(plan.limit ?? 0);
        return (await orUnavailable(found.toArray())).map(({ document }) => document);
      },
      count: async (where = {}, search = '') => {
        const filter = filterOf(planOf(projection, { where, search }));
        return orUnavailable((await this.#liveRows(projection.name)).countDocuments(filter, { readConcern }));
      },
      countBy: async (field, where = {}, search = '') => {
        const filter = filterOf(planOf(projection, { where, search, sort: [{ field }] }));
        const groups = (await this.#liveRows(projection.name)).aggregate<{ _id: HeldIn<R, typeof field>; count: number }>(
          [{ $match: filter }, { $group: { _id: `$${pathOf(field)}`, count: { $sum: 1 } } }],
          { readConcern },
        );
        return new Map((await orUnavailable(groups.toArray())).map(({ _id, count }) => [_id, count]));
      },
    };
  }

  override async open(collection: Collection): Promise<CollectionState> {
    const entry = await this.#write((session) => this.catalogue.list(collection, session));
    await orUnavailable(this.catalogue.build(entry, collection));
    this.#opened.set(idOf(collection), entry);
    return orUnavailable(this.catalogue.stateOf(entry));
  }

  override states(): Promise<readonly CollectionState[]> {
    return orUnavailable(this.catalogue.states());
  }

  override async getFrom<R extends Row>(collection: CollectionVersion, ids: readonly string[]): Promise<ReadonlyMap<string, R>> {
    return (await loadFrom(this.#rowsAt(this.#openedOne(collection).place), ids)) as ReadonlyMap<string, R>;
  }

  override async idsFrom(
    collection: Collection,
    { column, values }: { readonly column: string; readonly values: readonly ColumnValue[] },
  ): Promise<readonly string[]> {
    const rows = this.#rowsAt(this.#openedOne(collection).place);
    const found = rows.find({ [pathOf(column)]: { $in: values } }, { readConcern, batchSize, projection: { _id: 1 } });
    return (await orUnavailable(found.toArray())).map(({ _id }) => _id);
  }

  override async commit(batches: readonly CollectionBatch[]): Promise<void> {
    if (batches.length === 0) return;
    const writes = batches.map((batch) => ({ entry: this.#openedOne(batch.collection), batch }));
    const parked = batches.flatMap(parkedWrites);
    await this.#write(async (session, moved) => {
      if (moved < writes.length) throw await this.#whyNotMoved(writes, session);
      for (const { entry, batch } of writes) {
        const rows = rowWrites(batch);
        if (rows.length > 0) await this.#rowsAt(entry.place).bulkWrite(rows, { session, ordered: true, ignoreUndefined: true });
      }
      if (parked.length > 0) await this.#parked.bulkWrite(parked, { session, ordered: true });
    }, checkpointMoves(writes));
  }

  override async keepHalt(collection: CollectionVersion, halted: Halt | null): Promise<void> {
    const entry = this.#openedOne(collection);
    await this.#write((session) => this.catalogue.keepHalt(entry, halted, session));
  }

  override async switchTo(collection: CollectionVersion, keeping?: CollectionVersion): Promise<void> {
    const entry = this.#openedOne(collection);
    const { name, version, rebuild } = entry;
    const written = [{ version, rebuild }, ...(keeping ? [{ version: keeping.version, rebuild: keeping.rebuild ?? null }] : [])];
    await this.#write(async (session) => {
      if (!(await this.catalogue.switchTo(entry, keeping, session))) throw notOpened(collection);
      await this.#parked.deleteMany({ projection: name, $nor: written }, { session });
    });
    const ids = new Set([idOf(collection), ...(keeping ? [idOf(keeping)] : [])]);
    for (const [id, other] of this.#opened) if (other.name === name && !ids.has(id)) this.#opened.delete(id);
    await orUnavailable(this.catalogue.dropUnlisted());
  }

  override async drop(collection: CollectionVersion): Promise<void> {
    const entry = this.#openedOne(collection);
    const { name: projection, version, rebuild } = entry;
    await this.#write(async (session) => {
      await this.catalogue.unlist(entry, session);
      await this.#parked.deleteMany({ projection, version, rebuild }, { session });
    });
    this.#opened.delete(idOf(collection));
    await orUnavailable(this.catalogue.dropUnlisted());
  }

  override async dropOthers(names: readonly string[]): Promise<readonly string[]> {
    const known = await this.states();
    if (known.every(({ collection: { name } }) => names.includes(name))) return [];
    const dropped = await this.#write(async (session) => {
      await this.#parked.deleteMany({ projection: { $nin: [...names] } }, { session });
      return this.catalogue.unlistOthers(names, session);
    });
    for (const [id, { name }] of this.#opened) if (!names.includes(name)) this.#opened.delete(id);
    await orUnavailable(this.catalogue.dropUnlisted());
    return dropped;
  }

  override async rowsOf(collection: CollectionVersion, page: RowPage): Promise<readonly Row[]> {
    const rows = this.#rowsAt(await orUnavailable(this.catalogue.placeOf(collection)));
    const found =
      'ids' in page
        ? rows.find({ _id: { $in: [...page.ids] } }, { readConcern, batchSize })
        : rows.find({ _id: { $gt: page.after ?? '' } }, { sort: { _id: 1 }, limit: page.limit, readConcern, batchSize });
    return (await orUnavailable(found.toArray())).map(({ document }) => document as Row);
  }

  override async parked(): Promise<readonly ParkedKey[]> {
    const sort = { projection: 1, version: 1, rebuild: 1, position: 1, key: 1 } as const;
    const found = this.#parked.find({}, { sort, projection: { _id: 0 }, readConcern, batchSize });
    return (await orUnavailable(found.toArray())).map(({ rebuild, ...key }) => ({ ...key, rebuild: rebuild ?? undefined }));
  }

  override async clear(): Promise<void> {
    await this.#write(async (session) => {
      await this.catalogue.clear(session);
      await this.#parked.deleteMany({}, { session });
    });
    this.#opened.clear();
    await orUnavailable(this.catalogue.dropUnlisted());
  }

  override takeLease(holder: string, durationMs: number): Promise<Lease | null> {
    return this.#lease.takeLease(holder, durationMs);
  }

  override renewLease(lease: Lease): Promise<boolean> {
    return this.#lease.renewLease(lease);
  }

  override releaseLease(lease: Lease): Promise<void> {
    return this.#lease.releaseLease(lease);
  }

  override lease(): Promise<LeaseState | null> {
    return this.#lease.lease();
  }

  /**
   * Nothing that was removed can be asked for any more, on any member that a majority has. When MongoDB overwrites the bytes, in its
   * files, its journal and the operations log of the replica set, is its own affair: docs/operations.md says how to bound it.
   */
  override async scrub(): Promise<void> {
    if (!(await orUnavailable(this.catalogue.dropUnlisted())))
      throw new Error('A version was replaced less than a minute ago, and is kept for readers that do not know it yet.');
  }

  override async close(): Promise<void> {
    await this.session.endSession();
  }

  async #liveRows(name: string): Promise<MongoCollection<StoredRow>> {
    return this.#rowsAt(await orUnavailable(this.catalogue.livePlace(name)));
  }

  #rowsOf(name: string): RequestBatcher<string, Row> {
    const known = this.#rows.get(name);
    if (known) return known;
    const made = new RequestBatcher<string, Row>((ids) => this.#load(name, ids));
    this.#rows.set(name, made);
    return made;
  }

  /** Those that exist; many at once would hold up the others that are asked for together. */
  async #some(name: string, ids: readonly string[]): Promise<readonly Row[]> {
    if (ids.length > joinedAtMost) {
      const rows = await this.#load(name, ids);
      return ids.flatMap((id) => rows.get(id) ?? []);
    }
    const batcher = this.#rowsOf(name);
    return (await Promise.all(ids.map((id) => batcher.get(id)))).filter((row) => row !== undefined);
  }

  async #load(name: string, ids: readonly string[]): Promise<ReadonlyMap<string, Row>> {
    return loadFrom(await this.#liveRows(name), ids);
  }

  #rowsAt(place: string): MongoCollection<StoredRow> {
    return this.db.collection(place);
  }

  /**
   * @param moves of checkpoints, one step with the fence's; the work hears how many entries they found
   * @throws LeaseLostError
   */
  #write<T>(
    work: (session: ClientSession, moved: number) => Promise<T>,
    moves: readonly AnyBulkWriteOperation<Entry>[] = [],
  ): Promise<T> {
    const transaction = () => inTransaction(this.session, async () => work(this.session, await this.#takeFirstStep(moves)));
    return orUnavailable(this.#turns.take(writing, transaction));
  }

  /** Says whether the rest may be written: ordered, so that a holder who lost the lease touches no entry. */
  async #takeFirstStep(moves: readonly AnyBulkWriteOperation<Entry>[]): Promise<number> {
    const steps = [this.#lease.firstStep, ...moves] as AnyBulkWriteOperation<Entry | Fence>[];
    const catalogue = this.db.collection<Entry | Fence>(catalogueCollection);
    try {
      const { matchedCount } = await catalogue.bulkWrite(steps, { session: this.session, ordered: true });
      return matchedCount - 1;
    } catch (error) {
      throw isOfALostLease(error) ? new LeaseLostError() : error;
    }
  }

  async #whyNotMoved(writes: readonly Write[], session: ClientSession): Promise<Error> {
    for (const { entry, batch } of writes)
      if (!(await this.catalogue.isListed(entry, session))) return notOpened(batch.collection);
    return new CheckpointMovedError(writes[0]!.batch.collection);
  }

  #openedOne(collection: CollectionVersion): Entry {
    const entry = this.#opened.get(idOf(collection));
    if (!entry) throw notOpened(collection);
    return entry;
  }
}

async function loadFrom(rows: MongoCollection<StoredRow>, ids: readonly string[]): Promise<ReadonlyMap<string, Row>> {
  if (ids.length === 0) return new Map();
  const found = await orUnavailable(rows.find({ _id: { $in: ids } }, { readConcern, batchSize }).toArray());
  return new Map(found.map(({ _id, document }) => [_id, document as Row]));
}

function notOpened({ name, version }: CollectionVersion): Error {
  return new Error(`Version ${version} of the collection ${name} has not been opened.`);
}

/** @throws ReadModelsUnavailableError where it is the server that fails, or the way there */
function orUnavailable<T>(answer: Promise<T>): Promise<T> {
  return namingTrouble(answer, (cause) => new ReadModelsUnavailableError(cause));
}
