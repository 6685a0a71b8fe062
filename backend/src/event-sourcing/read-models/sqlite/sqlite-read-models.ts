import type { DatabaseSync, SQLInputValue, SQLOutputValue } from 'node:sqlite';
import type { Halt } from '@accelerator/contracts/projections';
import { KeyedMutex } from '../../../platform/async/keyed-mutex.ts';
import { inTransaction, prepareArrays, scrub } from '../../../platform/sqlite/database.ts';
import type { ColumnOf, ColumnValue, Projection, Row } from '../../kernel/projection.ts';
import {
  ReadModelWriter,
  type Collection,
  type CollectionBatch,
  type CollectionState,
  type CollectionVersion,
  type Lease,
  type LeaseState,
  type ParkedKey,
  type ReadModel,
} from '../read-models.ts';
import { BatchWriter } from './batch-writer.ts';
import { LocalLeases } from './local-leases.ts';
import { countBySql, countSql, findSql, idsSql, tableOf, type BoundSql } from './query-sql.ts';
import { makeTable } from './tables.ts';
import { openViewsFile, ownTables, type ViewsFileOptions } from './views-file.ts';
import type { Position } from '../../event-store/position.ts';

/** How long deleted rows may stay readable in the file's log, in milliseconds. */
const cleaningDelayMs = 2_000;
/** Only one writes to the file at any time. */
const writing = 'writing';

type GetRow = (id: string) => Row | null;

/**
 * Read models in one SQLite file, or in memory where the file is `:memory:`. A row is JSON text in the table of its collection's
 * version, with the fields by which it is found in columns beside it. The file can always be made again from the log.
 */
export class SqliteReadModels extends ReadModelWriter {
  readonly #database: DatabaseSync;
  readonly #writer: BatchWriter;
  readonly #turns = new KeyedMutex();
  readonly #leases = new LocalLeases();
  /** The statement that is used for every event, by the table. */
  readonly #opened = new Map<string, GetRow>();
  /** The tables that readers see, by the name of the collection. */
  readonly #live = new Map<string, string>();
  /** Only this process asks for them, and it finds them anew at each start. */
  readonly #halts = new Map<string, Halt>();
  readonly #queries = new Map<string, (values: readonly SQLInputValue[]) => SQLOutputValue[][]>();
  #cleaning: NodeJS.Timeout | undefined;
  #closed = false;

  private constructor(database: DatabaseSync) {
    super();
    this.#database = database;
    this.#writer = new BatchWriter(database);
    this.#dropUnlistedTables();
    for (const { collection, live } of this.#states()) if (live) this.#show(collection);
  }

  /** A file that cannot be read, or has another layout, is begun anew. */
  static open(file: string, options: ViewsFileOptions = {}): SqliteReadModels {
    return new SqliteReadModels(openViewsFile(file, options));
  }

  override of<R extends Row, Column extends ColumnOf<R>>(projection: Projection<R, Column>): ReadModel<R, Column> {
    const table = () => this.#liveTable(projection.name);
    const get = (id: string) => this.#opened.get(table())!(id) as R | null;
    const getMany = (ids: readonly string[]) => ids.map(get).filter((row) => row !== null);
    return {
      get: async (id) => get(id),
      getMany: async (ids) => getMany(ids),
      find: async (query = {}) => getMany(this.#run(findSql(table(), projection, query)).map(([id]) => id as string)),
      count: async (where = {}, search = '') => this.#run(countSql(table(), projection, { where, search }))[0]![0] as number,
      countBy: async (field, where = {}, search = '') =>
        new Map(
          this.#run(countBySql(table(), projection, field, { where, search })).map(
            ([value, count]) => [value as R[typeof field], count as number] as const,
          ),
        ),
    };
  }

  override open(collection: Collection): Promise<CollectionState> {
    return this.#turns.take(writing, async () => this.#openNow(collection));
  }

  override async states(): Promise<readonly CollectionState[]> {
    return this.#states();
  }

  override async getFrom<R extends Row>(collection: CollectionVersion, ids: readonly string[]): Promise<ReadonlyMap<string, R>> {
    const get = this.#openedOne(collection);
    const found = new Map<string, R>();
    for (const id of ids) {
      const row = get(id);
      if (row !== null) found.set(id, row as R);
    }
    return found;
  }

  override async idsFrom(
    collection: Collection,
    { column, values }: { readonly column: string; readonly values: readonly ColumnValue[] },
  ): Promise<readonly string[]> {
    this.#openedOne(collection);
    return this.#run(idsSql(tableOf(collection), column, values)).map(([id]) => id as string);
  }

  override async commit(batches: readonly CollectionBatch[]): Promise<void> {
    for (const { collection } of batches) this.#openedOne(collection);
    await this.#turns.take(writing, async () => this.#writer.write(batches));
    this.#cleanSoon();
  }

  override async keepHalt(collection: CollectionVersion, halted: Halt | null): Promise<void> {
    if (halted) this.#halts.set(tableOf(collection), halted);
    else this.#halts.delete(tableOf(collection));
  }

  override async switchTo(collection: CollectionVersion): Promise<void> {
    await this.#turns.take(writing, async () => this.#switchNow(collection));
  }

  override async parked(): Promise<readonly ParkedKey[]> {
    const rows = this.#database
      .prepare(
        'SELECT projection, version, key, position, after, problem FROM parked ORDER BY projection, version, position, key',
      )
      .all();
    return rows.map((row) => ({ ...row })) as unknown as ParkedKey[];
  }

  override clear(): Promise<void> {
    return this.#turns.take(writing, async () => {
      inTransaction(this.#database, () => this.#database.exec('DELETE FROM collection; DELETE FROM live; DELETE FROM parked'));
      this.#opened.clear();
      this.#live.clear();
      this.#halts.clear();
      this.#dropUnlistedTables();
      this.#cleanSoon();
    });
  }

  override takeLease(holder: string, lasting: number): Promise<Lease | null> {
    return this.#leases.takeLease(holder, lasting);
  }

  override renewLease(lease: Lease): Promise<boolean> {
    return this.#leases.renewLease(lease);
  }

  override releaseLease(lease: Lease): Promise<void> {
    return this.#leases.releaseLease(lease);
  }

  override lease(): Promise<LeaseState | null> {
    return this.#leases.lease();
  }

  override scrub(): Promise<void> {
    return this.#turns.take(writing, async () => {
      this.#dropUnlistedTables();
      scrub(this.#database);
    });
  }

  override close(): Promise<void> {
    return this.#turns.take(writing, async () => {
      if (this.#closed) return;
      this.#closed = true;
      clearTimeout(this.#cleaning);
      this.#database.close();
    });
  }

  #openNow(collection: Collection): CollectionState {
    const { name, version } = collection;
    // The table of a version that was replaced may still be there.
    this.#dropUnlistedTables();
    inTransaction(this.#database, () => {
      this.#database.prepare('INSERT OR IGNORE INTO collection (name, version) VALUES (?, ?)').run(name, version);
      this.#database.prepare('INSERT OR IGNORE INTO live (name, version) VALUES (?, ?)').run(name, version);
      makeTable(this.#database, collection);
    });
    this.#forgetStatements();
    const state = this.#states().find((one) => tableOf(one.collection) === tableOf(collection))!;
    this.#prepareGet(collection);
    if (state.live) this.#show(collection);
    return state;
  }

  /** The tables of the other versions stay until the next start, so that no request waits until large ones are overwritten. */
  #switchNow(collection: CollectionVersion): void {
    this.#openedOne(collection);
    const { name, version } = collection;
    inTransaction(this.#database, () => {
      this.#database.prepare('UPDATE live SET version = ? WHERE name = ?').run(version, name);
      this.#database.prepare('DELETE FROM collection WHERE name = ? AND version <> ?').run(name, version);
      this.#database.prepare('DELETE FROM parked WHERE projection = ? AND version <> ?').run(name, version);
    });
    this.#show(collection);
    const listed = this.#listedTables();
    for (const table of this.#opened.keys()) if (!listed.has(table)) this.#opened.delete(table);
  }

  #states(): CollectionState[] {
    const rows = this.#database
      .prepare(
        `SELECT name, collection.version AS version, checkpoint, checkpoint_at, live.version IS collection.version AS is_live
         FROM collection LEFT JOIN live USING (name) ORDER BY name, collection.version`,
      )
      .all();
    return rows.map((row) => {
      const collection = { name: row['name'] as string, version: row['version'] as number };
      return {
        collection,
        live: row['is_live'] === 1,
        checkpoint: (row['checkpoint'] ?? undefined) as Position | undefined,
        checkpointAt: (row['checkpoint_at'] ?? undefined) as string | undefined,
        halted: this.#halts.get(tableOf(collection)),
      };
    });
  }

  /** From now on readers see it. */
  #show(collection: CollectionVersion): void {
    const table = tableOf(collection);
    if (!this.#opened.has(table)) this.#prepareGet(collection);
    this.#live.set(collection.name, table);
  }

  #prepareGet(collection: CollectionVersion): void {
    const table = tableOf(collection);
    const read = prepareArrays(this.#database, `SELECT document FROM "${table}" WHERE id = ?`);
    this.#opened.set(table, (id) => {
      const row = read.get(id) as unknown as [string] | undefined;
      return row ? (JSON.parse(row[0]) as Row) : null;
    });
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

  #liveTable(name: string): string {
    const table = this.#live.get(name);
    if (table === undefined) throw new Error(`There is no collection ${name}.`);
    return table;
  }

  #openedOne(collection: CollectionVersion): GetRow {
    const get = this.#opened.get(tableOf(collection));
    if (!get) throw new Error(`Version ${collection.version} of the collection ${collection.name} has not been opened.`);
    return get;
  }

  #listedTables(): ReadonlySet<string> {
    return new Set(this.#states().map(({ collection }) => tableOf(collection)));
  }

  /** Of versions that were replaced, and what another process left half done. */
  #dropUnlistedTables(): void {
    const listed = this.#listedTables();
    const tables = this.#database
      .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`)
      .all()
      .map(({ name }) => name as string);
    const unlisted = tables.filter((name) => !ownTables.includes(name) && !listed.has(name));
    for (const name of unlisted) this.#database.exec(`DROP TABLE "${name}"`);
    if (unlisted.length > 0) this.#forgetStatements();
  }

  #forgetStatements(): void {
    this.#queries.clear();
    this.#writer.forget();
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
    }, cleaningDelayMs).unref();
  }
}
