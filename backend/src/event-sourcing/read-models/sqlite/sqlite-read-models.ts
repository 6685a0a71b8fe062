import type { DatabaseSync, SQLInputValue, SQLOutputValue } from 'node:sqlite';
import type { Halt } from '@accelerator/contracts/projections';
import { KeyedMutex } from '../../../platform/async/keyed-mutex.ts';
import { inTransaction, prepareArrays, scrub } from '../../../platform/sqlite/database.ts';
import type { ColumnOf, ColumnValue, HeldIn, Projection, Row } from '../../kernel/projection.ts';
import {
  isSameVersion,
  missingCollection,
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
import { BatchWriter } from './batch-writer.ts';
import { LocalLeases } from './local-leases.ts';
import { countBySql, countSql, findSql, idsSql, tableOf, type BoundSql } from './query-sql.ts';
import { makeTable } from './tables.ts';
import { openSharedViewsFile, openViewsFile, ownTables, readViewsFile, type ViewsFileOptions } from './views-file.ts';
import type { Position } from '../../kernel/position.ts';

/**
 * Deleted rows stay readable in the file's log until that is emptied: when nothing was committed for the first of these times, or at the latest
 * after the second. In milliseconds.
 */
const [quietMs, latestMs] = [2_000, 20_000];
/** Only one writes to the file at any time. */
const writing = 'writing';

type GetRow = (id: string) => Row | null;
type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Read models in one SQLite file, or in memory where the file is `:memory:`. A row is JSON text in the table of its collection's
 * version, with the fields by which it is found in columns beside it. The file can always be made again from the log.
 */
export class SqliteReadModels extends ReadModelWriter {
  readonly #writer: BatchWriter;
  readonly #inTurn: InTurn;
  readonly #sharesItsFile: boolean;
  readonly #leases = new LocalLeases();
  /** The statement that is used for every event, by the table. */
  readonly #opened = new Map<string, GetRow>();
  /** The tables that readers see, by the name of the collection. */
  readonly #live = new Map<string, string>();
  /** Only this process asks for them, and it finds them anew at each start. */
  readonly #halts = new Map<string, Halt>();
  readonly #queries = new Map<string, (values: readonly SQLInputValue[]) => SQLOutputValue[][]>();
  #cleaning: NodeJS.Timeout | undefined;
  /** Until when the log is emptied at the latest; undefined while nothing was committed since. */
  #cleanBy: number | undefined;
  #closed = false;

  private constructor(
    private readonly database: DatabaseSync,
    inTurn?: InTurn,
  ) {
    super();
    const turns = new KeyedMutex();
    this.#writer = new BatchWriter(database);
    this.#inTurn = inTurn ?? ((work) => turns.take(writing, work));
    this.#sharesItsFile = inTurn !== undefined;
    if (!this.#sharesItsFile) this.#dropUnlistedTables();
    for (const { collection, live } of this.#states()) if (live) this.#show(collection);
  }

  /** A file that cannot be read, or has another layout, is begun anew. */
  static open(file: string, options: ViewsFileOptions = {}): SqliteReadModels {
    return new SqliteReadModels(openViewsFile(file, options));
  }

  /**
   * A second connection to a file that is open already, which keeps it clean.
   * @param inTurn runs a write while the other one writes nothing
   */
  static share(file: string, inTurn: InTurn): SqliteReadModels {
    return new SqliteReadModels(openSharedViewsFile(file), inTurn);
  }

  /** Beside a process that writes. @returns undefined where there are none that this programme reads */
  static read(file: string): SqliteReadModels | undefined {
    const database = readViewsFile(file);
    return database && new SqliteReadModels(database, (work) => work());
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
            ([value, count]) => [value as HeldIn<R, typeof field>, count as number] as const,
          ),
        ),
    };
  }

  override open(collection: Collection): Promise<CollectionState> {
    return this.#inTurn(async () => this.#openNow(collection));
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
    await this.#inTurn(async () => this.#writer.write(batches));
    this.#cleanSoon();
  }

  override async keepHalt(collection: CollectionVersion, halted: Halt | null): Promise<void> {
    if (halted) this.#halts.set(tableOf(collection), halted);
    else this.#halts.delete(tableOf(collection));
  }

  override async switchTo(collection: CollectionVersion, keeping?: CollectionVersion): Promise<void> {
    await this.#inTurn(async () => this.#switchNow(collection, keeping));
  }

  override async drop(collection: CollectionVersion): Promise<void> {
    await this.#inTurn(async () => this.#dropNow(collection));
    this.#cleanSoon();
  }

  override async dropOthers(names: readonly string[]): Promise<readonly string[]> {
    const others = this.#states()
      .map(({ collection }) => collection)
      .filter(({ name }) => !names.includes(name));
    if (others.length === 0) return [];
    await this.#inTurn(async () => this.#dropNames(others));
    this.#cleanSoon();
    return [...new Set(others.map(({ name }) => name))];
  }

  override async rowsOf(collection: CollectionVersion, page: RowPage): Promise<readonly Row[]> {
    const table = tableOf(collection);
    const [condition, order, values] =
      'ids' in page
        ? [`id IN (${page.ids.map(() => '?').join()})`, '', page.ids]
        : ['id > ?', 'ORDER BY id LIMIT ?', [page.after ?? '', page.limit]];
    const rows = prepareArrays(this.database, `SELECT document FROM "${table}" WHERE ${condition} ${order}`).all(...values);
    return (rows as unknown as [string][]).map(([document]) => JSON.parse(document) as Row);
  }

  override async parked(): Promise<readonly ParkedKey[]> {
    const rows = this.database.prepare('SELECT * FROM parked ORDER BY projection, version, rebuild, position, key').all();
    return rows.map(({ event_id: id, event_type: type, stream, rebuild, ...row }) => ({
      ...row,
      rebuild: rebuild || undefined,
      event: { id, type, stream },
    })) as unknown as ParkedKey[];
  }

  /** Runs the work while this process writes nothing: what a thread of its own writes does not wait inside SQLite. */
  whileNothingIsWritten<T>(work: () => Promise<T>): Promise<T> {
    return this.#inTurn(work);
  }

  override clear(): Promise<void> {
    return this.#inTurn(async () => {
      inTransaction(this.database, () => this.database.exec('DELETE FROM collection; DELETE FROM live; DELETE FROM parked'));
      this.#opened.clear();
      this.#live.clear();
      this.#halts.clear();
      this.#dropUnlistedTables();
      this.#cleanSoon();
    });
  }

  override takeLease(holder: string, durationMs: number): Promise<Lease | null> {
    return this.#leases.takeLease(holder, durationMs);
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
    return this.#inTurn(async () => {
      this.#dropUnlistedTables();
      scrub(this.database);
    });
  }

  override close(): Promise<void> {
    return this.#inTurn(async () => {
      if (this.#closed) return;
      this.#closed = true;
      clearTimeout(this.#cleaning);
      this.database.close();
    });
  }

  #openNow(collection: Collection): CollectionState {
    const { name, version, rebuild = '' } = collection;
    // The table of a version that was replaced may still be there.
    if (!this.#sharesItsFile) this.#dropUnlistedTables();
    inTransaction(this.database, () => {
      const values = [name, version, rebuild] as const;
      this.database.prepare('INSERT OR IGNORE INTO collection (name, version, rebuild) VALUES (?, ?, ?)').run(...values);
      this.database.prepare('INSERT OR IGNORE INTO live (name, version, rebuild) VALUES (?, ?, ?)').run(...values);
      makeTable(this.database, collection);
    });
    this.#forgetStatements();
    const state = this.#states().find((one) => tableOf(one.collection) === tableOf(collection))!;
    this.#prepareGet(collection);
    if (state.live) this.#show(collection);
    return state;
  }

  /** The tables of the other versions stay until the next start, so that no request waits until large ones are overwritten. */
  #switchNow(collection: CollectionVersion, keeping: CollectionVersion | undefined): void {
    this.#openedOne(collection);
    const { name, version, rebuild = '' } = collection;
    const others = this.#states()
      .map((state) => state.collection)
      .filter((one) => one.name === name && !isSameVersion(one, collection) && !(keeping && isSameVersion(one, keeping)));
    inTransaction(this.database, () => {
      this.database.prepare('UPDATE live SET version = ?, rebuild = ? WHERE name = ?').run(version, rebuild, name);
      for (const other of others) this.#unlist(other);
    });
    this.#show(collection);
    this.#closeUnlisted();
  }

  #dropNow(collection: CollectionVersion): void {
    if (this.#live.get(collection.name) === tableOf(collection)) throw new Error(`${tableOf(collection)} is live.`);
    inTransaction(this.database, () => this.#unlist(collection));
    this.#halts.delete(tableOf(collection));
    this.#closeUnlisted();
    this.#dropUnlistedTables();
  }

  #dropNames(others: readonly CollectionVersion[]): void {
    inTransaction(this.database, () => {
      for (const other of others) {
        this.#unlist(other);
        this.database.prepare('DELETE FROM live WHERE name = ?').run(other.name);
      }
    });
    for (const { name } of others) this.#live.delete(name);
    for (const other of others) this.#halts.delete(tableOf(other));
    this.#closeUnlisted();
    this.#dropUnlistedTables();
  }

  #unlist({ name, version, rebuild = '' }: CollectionVersion): void {
    const values = [name, version, rebuild] as const;
    this.database.prepare('DELETE FROM collection WHERE name = ? AND version = ? AND rebuild = ?').run(...values);
    this.database.prepare('DELETE FROM parked WHERE projection = ? AND version = ? AND rebuild = ?').run(...values);
  }

  #closeUnlisted(): void {
    const listed = this.#listedTables();
    for (const table of this.#opened.keys()) if (!listed.has(table)) this.#opened.delete(table);
  }

  #states(): CollectionState[] {
    const rows = this.database
      .prepare(
        `SELECT name, collection.version AS version, collection.rebuild AS rebuild, checkpoint, checkpoint_at, events, documents,
           live.version IS collection.version AND live.rebuild IS collection.rebuild AS is_live
         FROM collection LEFT JOIN live USING (name) ORDER BY name, collection.version, collection.rebuild`,
      )
      .all();
    return rows.map((row) => {
      const made = { name: row['name'] as string, version: row['version'] as number };
      const collection = row['rebuild'] === '' ? made : { ...made, rebuild: row['rebuild'] as string };
      return {
        collection,
        live: row['is_live'] === 1,
        checkpoint: (row['checkpoint'] ?? undefined) as Position | undefined,
        checkpointAt: (row['checkpoint_at'] ?? undefined) as string | undefined,
        halted: this.#halts.get(tableOf(collection)),
        events: row['events'] as number,
        documents: row['documents'] as number,
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
    const read = prepareArrays(this.database, `SELECT document FROM "${table}" WHERE id = ?`);
    this.#opened.set(table, (id) => {
      const row = read.get(id) as unknown as [string] | undefined;
      return row ? (JSON.parse(row[0]) as Row) : null;
    });
  }

  #run({ sql, values }: BoundSql): SQLOutputValue[][] {
    let query = this.#queries.get(sql);
    if (!query) {
      const statement = prepareArrays(this.database, sql);
      query = (bound) => statement.all(...bound) as unknown as SQLOutputValue[][];
      this.#queries.set(sql, query);
    }
    return query(values);
  }

  #liveTable(name: string): string {
    const table = this.#live.get(name);
    if (table === undefined) throw missingCollection(name);
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
    const tables = this.database
      .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`)
      .all()
      .map(({ name }) => name as string);
    const unlisted = tables.filter((name) => !ownTables.includes(name) && !listed.has(name));
    for (const name of unlisted) this.database.exec(`DROP TABLE "${name}"`);
    if (unlisted.length > 0) this.#forgetStatements();
  }

  #forgetStatements(): void {
    this.#queries.clear();
    this.#writer.forget();
  }

  /** Deleted text is overwritten in the file at once, and stays in the file's log until that is emptied, which costs a wait for the disk. */
  #cleanSoon(): void {
    if (this.#sharesItsFile) return;
    clearTimeout(this.#cleaning);
    const now = performance.now();
    this.#cleanBy ??= now + latestMs;
    this.#cleaning = setTimeout(() => void this.#clean(), Math.max(0, Math.min(quietMs, this.#cleanBy - now))).unref();
  }

  async #clean(): Promise<void> {
    this.#cleanBy = undefined;
    try {
      await this.#inTurn(async () => !this.#closed && scrub(this.database));
    } catch {
      // Another process may read from the log, or the disk be full: later is soon enough.
      this.#cleanSoon();
    }
  }
}
