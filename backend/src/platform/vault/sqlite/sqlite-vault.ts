import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DatabaseSync } from 'node:sqlite';
import { MasterKey } from '../../crypto/master-key.ts';
import { emptyWriteAheadLog, isTroubleOfTheDisk, openDatabase, openFile, scrub } from '../../sqlite/database.ts';
import { asWrongMasterKey, nameSecret, newNameSecret, secrets, withSecrets } from '../secrets.ts';
import { batchesOf, Vault, type DeletedRows, type VaultKeys, type VaultRecord, type VaultRows } from '../vault.ts';
import { erasedNameOf, isOwned, lapsedIn, sealedIn, type AnyRow, type AnyVaultTable, type VaultTable } from '../vault-table.ts';
import { mustHaveLayout, prepareLayout, prepareVolatile } from './sqlite-layout.ts';
import { SqliteRows } from './sqlite-rows.ts';
import { Statements } from './statements.ts';

/** Until the write-ahead log is tried again that another process is reading. */
const retryDelayMs = 2_000;

/** So many in one transaction: others wait for no more. */
const rewrappedAtOnce = 200;

type AnyRows = SqliteRows<AnyRow, string>;

/** The vault in one SQLite file, over one connection. What is deleted from it is overwritten. */
export class SqliteVault extends Vault {
  override readonly isShared = false;
  override readonly nameKey: Buffer;
  readonly #statements: Statements;
  readonly #rows: ReadonlyMap<string, AnyRows>;
  #cleaning: NodeJS.Timeout | undefined;

  private constructor(
    private readonly database: DatabaseSync,
    private readonly tables: readonly AnyVaultTable[],
    masterKey: MasterKey,
  ) {
    super();
    this.#statements = new Statements(database);
    this.#rows = new Map(tables.map((table) => [table.name, new SqliteRows(table, this.#statements, masterKey)]));
    this.nameKey = this.#nameKey();
  }

  /**
   * @param file `:memory:` for one that ends with its process
   * @throws Error where the vault was locked with another master key, or has another layout
   */
  static open(file: string, declared: readonly AnyVaultTable[], { masterKey, previous }: VaultKeys): SqliteVault {
    const [tables, key] = [withSecrets(declared), new MasterKey(masterKey, previous)];
    return openOrClose(openDatabase(file, { synchronous: 'FULL', secureDelete: true }), (database) => {
      prepareLayout(database, file, tables);
      return new SqliteVault(database, tables, key);
    });
  }

  /** Beside a process that uses it; nothing can be written. @throws Error as `open` does, also where nothing was made in it yet */
  static read(file: string, declared: readonly AnyVaultTable[], { masterKey, previous }: VaultKeys): SqliteVault {
    const [tables, key] = [withSecrets(declared), new MasterKey(masterKey, previous)];
    return openOrClose(openFile(file, { readOnly: true }), (database) => {
      mustHaveLayout(database, file);
      prepareVolatile(database, tables);
      return new SqliteVault(database, tables, key);
    });
  }

  override of<Row extends object, Key extends keyof Row & string>(table: VaultTable<Row, Key>): VaultRows<Row, Key> {
    return this.#of(table) as unknown as VaultRows<Row, Key>;
  }

  override async sweep(now: number): Promise<void> {
    for (const table of this.tables) {
      const lapsed = lapsedIn(table, now);
      if (lapsed) await this.#of(table).delete(lapsed);
    }
    this.scrubSoon();
  }

  override async erase(subject: string): Promise<DeletedRows> {
    const owned = this.tables.filter(isOwned);
    return Object.fromEntries(owned.map((table) => [erasedNameOf(table), this.#of(table).eraseNow(subject)]));
  }

  override async scrub(): Promise<void> {
    scrub(this.database);
  }

  override scrubSoon(): void {
    clearTimeout(this.#cleaning);
    try {
      if (emptyWriteAheadLog(this.database)) return;
    } catch (error) {
      if (!isTroubleOfTheDisk(error)) throw error;
    }
    this.#cleaning = setTimeout(() => this.scrubSoon(), retryDelayMs).unref();
  }

  override async rewrap(signal: AbortSignal): Promise<number> {
    let count = 0;
    for (const table of this.tables.filter((one) => sealedIn(one).length > 0)) {
      const rows = this.#of(table);
      for (let step = -1; step !== 0 && !signal.aborted; await nextTurn()) {
        step = this.#statements.inTransaction(() => rows.rewrapSome(rewrappedAtOnce));
        count += step;
      }
    }
    if (count > 0) this.scrubSoon();
    return count;
  }

  override async *records(): AsyncIterable<VaultRecord> {
    for (const table of this.#backedUp()) for (const row of this.#of(table).all()) yield { table: table.name, row };
  }

  override async refill(records: AsyncIterable<VaultRecord>): Promise<void> {
    this.#statements.inTransaction(() => {
      for (const { name } of this.#backedUp()) this.#statements.run(`DELETE FROM ${name}`, []);
    });
    for await (const batch of batchesOf(records))
      this.#statements.inTransaction(() => {
        for (const { table, row } of batch) this.#rows.get(table)!.insertNow([row]);
      });
  }

  /** Reads go on seeing the vault as it is now, until it is closed: nothing can be written by this one. */
  hold(): void {
    this.database.exec('BEGIN');
    // The transaction begins with the first look.
    this.database.prepare('SELECT count(*) FROM sqlite_schema').get();
  }

  override async close(): Promise<void> {
    clearTimeout(this.#cleaning);
    if (!this.database.isOpen) return;
    this.#statements.writeLosable();
    this.database.close();
  }

  #backedUp(): readonly AnyVaultTable[] {
    return this.tables.filter(({ backup }) => backup);
  }

  /** @throws Error where the table is not among those that the vault was opened with */
  #of({ name }: AnyVaultTable): AnyRows {
    const rows = this.#rows.get(name);
    if (!rows) throw new Error(`The vault was opened without the table ${name}.`);
    return rows;
  }

  /** @throws WrongMasterKeyError */
  #nameKey(): Buffer {
    const rows = this.#of(secrets);
    const find = () => rows.getNow({ name: nameSecret });
    try {
      if (!find()) rows.insertNow([newNameSecret()]);
      return find()!['key'] as Buffer;
    } catch (error) {
      throw asWrongMasterKey(error);
    }
  }
}

function openOrClose(database: DatabaseSync, open: (database: DatabaseSync) => SqliteVault): SqliteVault {
  try {
    return open(database);
  } catch (error) {
    database.close();
    throw error;
  }
}
