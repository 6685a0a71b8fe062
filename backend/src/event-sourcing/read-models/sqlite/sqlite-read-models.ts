import type { Halt } from '@accelerator/contracts/projections';
import { rmSync } from 'node:fs';
import type { DatabaseSync, SQLInputValue, SQLOutputValue } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { KeyedMutex } from '../../../platform/async/keyed-mutex.ts';
import { inTransaction, prepareArrays, scrub } from '../../../platform/sqlite/database.ts';
import type {
  Collection,
  CollectionBatch,
  CollectionState,
  Document,
  Index,
  Lease,
  LeaseState,
  ParkedKey,
  Query,
  ReadModelWriter,
} from '../read-models.ts';
import { BatchWriter } from './batch-writer.ts';
import { LocalLeases } from './local-leases.ts';
import { countSql, findSql, tableOf, type BoundSql } from './query-sql.ts';
import { makeTable } from './tables.ts';
import { openViews, type ViewsLocation } from './views-file.ts';

const layout = 2;
const dropChunk = 2_000;
/** How long deleted documents may stay readable in the file's log, in milliseconds. */
const cleaningDelay = 2_000;
/** Only one writes to the file at any time. */
const writing = 'writing';

const schema = `
  CREATE TABLE collection (
    name TEXT NOT NULL, version INTEGER NOT NULL, indexes TEXT NOT NULL, live INTEGER NOT NULL,
    checkpoint TEXT, checkpoint_at TEXT,
    PRIMARY KEY (name, version)
  ) STRICT;
  CREATE TABLE parked (
    projection TEXT NOT NULL, version INTEGER NOT NULL, key TEXT NOT NULL,
    position TEXT NOT NULL, after TEXT, problem TEXT NOT NULL,
    PRIMARY KEY (projection, version, key)
  ) STRICT;
  PRAGMA user_version = ${layout};
`;

export type SqliteReadModelsOptions = Omit<ViewsLocation, 'file'>;

/** The file is no database, is damaged, or has another layout. */
class UnsoundFileError extends Error {}

/** One collection with the statement that is used for every event. */
interface OpenCollection {
  readonly collection: Collection;
  readonly get: (id: string) => Document | null;
}

/**
 * Read models in one SQLite file, or in memory where the file is `:memory:`. A document is a row of JSON text in the table of its
 * collection's version, with the fields by which it is found in columns beside it. The file can always be made again from the log.
 */
export class SqliteReadModels implements ReadModelWriter {
  readonly #database: DatabaseSync;
  readonly #writer: BatchWriter;
  readonly #turns = new KeyedMutex();
  readonly #leases = new LocalLeases();
  readonly #open = new Map<string, OpenCollection>();
  readonly #live = new Map<string, OpenCollection>();
  /** Only this process asks for them, and it finds them anew at each start. */
  readonly #halts = new Map<string, Halt>();
  readonly #queries = new Map<string, (values: readonly SQLInputValue[]) => SQLOutputValue[][]>();
  #cleaning: NodeJS.Timeout | undefined;
  #closed = false;

  private constructor(database: DatabaseSync) {
    this.#database = database;
    this.#writer = new BatchWriter(database);
    this.#dropUnlistedTables();
    for (const state of this.#states()) if (state.live) this.#remember(state.collection, true);
  }

  /** A file that cannot be read, or has another layout, is begun anew: it can be made from the log, and it may hold personal data. */
  static open(file: string, options: SqliteReadModelsOptions = {}): SqliteReadModels {
    const location = { file, ...options };
    try {
      return new SqliteReadModels(openSound(location));
    } catch (error) {
      if (!(error instanceof UnsoundFileError)) throw error;
      remove(file);
      return new SqliteReadModels(openSound(location));
    }
  }

  async get<D extends Document>(collection: string, id: string): Promise<D | null> {
    return this.#liveOne(collection).get(id) as D | null;
  }

  async getMany<D extends Document>(collection: string, ids: readonly string[]): Promise<readonly D[]> {
    const { get } = this.#liveOne(collection);
    return ids.map(get).filter((document) => document !== null) as Document[] as D[];
  }

  async find<D extends Document>(collection: string, query: Query = {}): Promise<readonly D[]> {
    const { collection: live } = this.#liveOne(collection);
    return this.#run(findSql(live, query)).map(([document]) => JSON.parse(document as string) as D);
  }

  async count(collection: string, where: Query['where'] = {}): Promise<number> {
    const { collection: live } = this.#liveOne(collection);
    return this.#run(countSql(live, where))[0]![0] as number;
  }

  open(collection: Collection): Promise<CollectionState> {
    return this.#turns.take(writing, async () => this.#openNow(collection));
  }

  async states(): Promise<readonly CollectionState[]> {
    return this.#states();
  }

  async getFrom<D extends Document>(collection: Collection, ids: readonly string[]): Promise<ReadonlyMap<string, D>> {
    const { get } = this.#opened(collection);
    const found = new Map<string, D>();
    for (const id of ids) {
      const document = get(id);
      if (document !== null) found.set(id, document as D);
    }
    return found;
  }

  async commit(batches: readonly CollectionBatch[]): Promise<void> {
    for (const { collection } of batches) this.#opened(collection);
    await this.#turns.take(writing, async () => this.#writer.write(batches));
    this.#cleanSoon();
  }

  async keepHalt(collection: Collection, halted: Halt | null): Promise<void> {
    if (halted) this.#halts.set(tableOf(collection), halted);
    else this.#halts.delete(tableOf(collection));
  }

  async switchTo(collection: Collection): Promise<void> {
    const others = await this.#turns.take(writing, async () => this.#switchNow(collection));
    for (const other of others) await this.#drop(other);
  }

  async parked(): Promise<readonly ParkedKey[]> {
    const rows = this.#database
      .prepare(
        'SELECT projection, version, key, position, after, problem FROM parked ORDER BY projection, version, position, key',
      )
      .all();
    return rows.map((row) => ({ ...row })) as unknown as ParkedKey[];
  }

  clear(): Promise<void> {
    return this.#turns.take(writing, async () => {
      inTransaction(this.#database, () => this.#database.exec('DELETE FROM collection; DELETE FROM parked'));
      this.#open.clear();
      this.#live.clear();
      this.#halts.clear();
      this.#queries.clear();
      this.#writer.forget();
      this.#dropUnlistedTables();
      this.#cleanSoon();
    });
  }

  takeLease(holder: string, lasting: number): Promise<Lease | null> {
    return this.#leases.takeLease(holder, lasting);
  }

  renewLease(lease: Lease): Promise<boolean> {
    return this.#leases.renewLease(lease);
  }

  releaseLease(lease: Lease): Promise<void> {
    return this.#leases.releaseLease(lease);
  }

  lease(): Promise<LeaseState | null> {
    return this.#leases.lease();
  }

  scrub(): Promise<void> {
    return this.#turns.take(writing, async () => scrub(this.#database));
  }

  close(): Promise<void> {
    return this.#turns.take(writing, async () => {
      if (this.#closed) return;
      this.#closed = true;
      clearTimeout(this.#cleaning);
      this.#database.close();
    });
  }

  #openNow(collection: Collection): CollectionState {
    inTransaction(this.#database, () => {
      const isFirst = this.#database.prepare('SELECT 1 FROM collection WHERE name = ?').get(collection.name) === undefined;
      this.#database
        .prepare(
          `INSERT INTO collection (name, version, indexes, live) VALUES (?, ?, ?, ?)
           ON CONFLICT DO UPDATE SET indexes = excluded.indexes`,
        )
        .run(collection.name, collection.version, JSON.stringify(collection.indexes), isFirst ? 1 : 0);
      makeTable(this.#database, collection);
    });
    const state = this.#stateOf(collection);
    this.#remember(collection, state.live);
    return state;
  }

  /** @returns those that nobody reads any more */
  #switchNow(collection: Collection): readonly Collection[] {
    const { name, version } = this.#opened(collection).collection;
    const others = this.#states().filter((state) => state.collection.name === name && !isSame(state.collection, collection));
    inTransaction(this.#database, () => {
      this.#database.prepare('UPDATE collection SET live = 1 WHERE name = ? AND version = ?').run(name, version);
      this.#database.prepare('DELETE FROM collection WHERE name = ? AND version <> ?').run(name, version);
      this.#database.prepare('DELETE FROM parked WHERE projection = ? AND version <> ?').run(name, version);
    });
    this.#remember(collection, true);
    return others.map((other) => other.collection);
  }

  #stateOf(collection: Collection): CollectionState {
    return this.#states().find((one) => isSame(one.collection, collection))!;
  }

  #states(): CollectionState[] {
    const rows = this.#database
      .prepare('SELECT name, version, indexes, live, checkpoint, checkpoint_at FROM collection ORDER BY name, version')
      .all();
    return rows.map((row) => {
      const collection = {
        name: row['name'] as string,
        version: row['version'] as number,
        indexes: JSON.parse(row['indexes'] as string) as Index[],
      };
      return {
        collection,
        live: row['live'] === 1,
        checkpoint: (row['checkpoint'] ?? undefined) as string | undefined,
        checkpointAt: (row['checkpoint_at'] ?? undefined) as string | undefined,
        halted: this.#halts.get(tableOf(collection)),
      };
    });
  }

  #remember(collection: Collection, live: boolean): void {
    const table = tableOf(collection);
    const read = prepareArrays(this.#database, `SELECT document FROM "${table}" WHERE id = ?`);
    const opened: OpenCollection = {
      collection,
      get: (id) => {
        const row = read.get(id) as unknown as [string] | undefined;
        return row ? (JSON.parse(row[0]) as Document) : null;
      },
    };
    this.#open.set(table, opened);
    if (live) this.#live.set(collection.name, opened);
  }

  #run({ sql, values }: BoundSql): SQLOutputValue[][] {
    let query = this.#queries.get(sql);
    if (!query) {
      const statement = prepareArrays(this.#database, sql);
      query = (bound) => statement.all(...bound) as unknown as SQLOutputValue[][];
      this.#queries.set(sql, query);
    }
    return query(values);
  }

  #liveOne(name: string): OpenCollection {
    const live = this.#live.get(name);
    if (!live) throw new Error(`There is no collection ${name}.`);
    return live;
  }

  #opened(collection: Collection): OpenCollection {
    const opened = this.#open.get(tableOf(collection));
    if (!opened) throw new Error(`Version ${collection.version} of the collection ${collection.name} has not been opened.`);
    return opened;
  }

  /** Nobody reads it any more: it goes in small steps, because overwriting takes its time and others wait. */
  async #drop(collection: Collection): Promise<void> {
    const table = tableOf(collection);
    this.#open.delete(table);
    this.#queries.clear();
    const remove = this.#database.prepare(
      `DELETE FROM "${table}" WHERE rowid IN (SELECT rowid FROM "${table}" LIMIT ${dropChunk})`,
    );
    const step = () => this.#turns.take(writing, async () => !this.#closed && remove.run().changes !== 0);
    while (await step()) await nextTurn();
    await this.#turns.take(writing, async () => {
      if (!this.#closed) this.#database.exec(`DROP TABLE "${table}"`);
    });
    this.#writer.forget();
    this.#cleanSoon();
  }

  /** Of versions that are no more: a process may have ended while it dropped one. */
  #dropUnlistedTables(): void {
    const listed = new Set(['collection', 'parked', ...this.#states().map((state) => tableOf(state.collection))]);
    const tables = this.#database
      .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`)
      .all();
    for (const { name } of tables) if (!listed.has(name as string)) this.#database.exec(`DROP TABLE "${String(name)}"`);
  }

  /** Deleted text is overwritten in the file at once, and stays in the file's log until that is emptied. */
  #cleanSoon(): void {
    this.#cleaning ??= setTimeout(() => {
      this.#cleaning = undefined;
      void this.#turns
        .take(writing, async () => !this.#closed && scrub(this.#database))
        .catch(() => {
          // Another process may read from the log, or the disk be full: later is soon enough.
          this.#cleanSoon();
        });
    }, cleaningDelay).unref();
  }
}

function isSame(one: Collection, other: Collection): boolean {
  return one.name === other.name && one.version === other.version;
}

/** SQLite's own words for a damaged file, and for one that is none of its files. */
const damage = [11, 26];

/** @throws UnsoundFileError */
function openSound(location: ViewsLocation): DatabaseSync {
  let database: DatabaseSync | undefined;
  try {
    database = openViews(location);
    const { user_version: found } = database.prepare('PRAGMA user_version').get() as Record<string, SQLOutputValue>;
    const { quick_check: soundness } = database.prepare('PRAGMA quick_check(1)').get() as Record<string, SQLOutputValue>;
    if (soundness !== 'ok') throw new UnsoundFileError(String(soundness));
    if (found !== 0 && found !== layout) throw new UnsoundFileError(`It has the layout ${String(found)}.`);
    if (found === 0) inTransaction(database, () => database!.exec(schema));
    return database;
  } catch (error) {
    database?.close();
    throw isDamage(error) ? new UnsoundFileError('It is no sound database.', { cause: error }) : error;
  }
}

function isDamage(error: unknown): boolean {
  const { errcode } = error as { errcode?: number };
  return errcode !== undefined && damage.includes(errcode & 0xff);
}

function remove(file: string): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
}
