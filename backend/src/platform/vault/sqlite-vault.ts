import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DatabaseSync, SQLInputValue, SQLOutputValue } from 'node:sqlite';
import { MasterKey, places } from '../crypto/master-key.ts';
import { emptyWriteAheadLog, inTransaction, isTroubleOfTheDisk, openDatabase, openFile, scrub } from '../sqlite/database.ts';
import { Vault, VaultUnavailableError } from './vault.ts';
import { mustHaveLayout, prepareLayout } from './vault-layout.ts';

/** Until the write-ahead log is tried again that another process is reading. */
const retryDelayMs = 2_000;

/** So many in one transaction: others wait for no more. */
const rewrappedAtOnce = 200;

/** A column of what lies wrapped under the master key. */
interface WrappedThings {
  readonly table: string;
  readonly column: string;
  readonly keys: readonly string[];
  readonly place: (...keys: SQLOutputValue[]) => string;
}

const wrappedThings: readonly WrappedThings[] = [
  { table: 'secret', column: 'wrapped', keys: ['name'], place: (name) => places.secret(name as string) },
  { table: 'subject_key', column: 'wrapped', keys: ['subject'], place: (subject) => places.subjectKey(subject as string) },
  {
    table: 'credential',
    column: 'recoverable',
    keys: ['user_id', 'version'],
    place: (userId, version) => places.password(userId as string, version as number),
  },
  {
    table: 'second_factor',
    column: 'wrapped',
    keys: ['user_id', 'version'],
    place: (userId, version) => places.secondFactor(userId as string, version as number),
  },
  {
    table: 'invite_code',
    column: 'wrapped',
    keys: ['partner_id', 'version'],
    place: (partnerId, version) => places.inviteCode(partnerId as string, version as number),
  },
];

/** A statement of the vault. Each way to use it throws VaultUnavailableError where the disk fails. */
export interface Statement {
  get(...values: SQLInputValue[]): Record<string, SQLOutputValue> | undefined;
  all(...values: SQLInputValue[]): Record<string, SQLOutputValue>[];
  /** @returns how many rows it changed */
  run(...values: SQLInputValue[]): number;
}

/** The vault in one SQLite file, over one connection. What is deleted from it is overwritten. */
export class SqliteVault extends Vault {
  readonly nameKey: Buffer;
  #cleaning: NodeJS.Timeout | undefined;

  private constructor(
    private readonly database: DatabaseSync,
    /** Keys and passwords lie wrapped under it. */
    readonly masterKey: MasterKey,
  ) {
    super();
    this.nameKey = this.#secret('names');
  }

  /**
   * @param masterKey 32 bytes
   * @param previous those of before the last rotation
   * @throws Error where the vault was locked with another master key, or has another layout
   */
  static open(file: string, masterKey: Buffer, previous: readonly Buffer[] = []): SqliteVault {
    const key = new MasterKey(masterKey, previous);
    const database = openDatabase(file, { synchronous: 'FULL', secureDelete: true });
    try {
      prepareLayout(database, file);
      return new SqliteVault(database, key);
    } catch (error) {
      database.close();
      throw error;
    }
  }

  /** Beside a process that uses it; nothing can be written. @throws Error as `open` does, also where nothing was made in it yet */
  static read(file: string, masterKey: Buffer, previous: readonly Buffer[] = []): SqliteVault {
    const key = new MasterKey(masterKey, previous);
    const database = openFile(file, { readOnly: true });
    try {
      mustHaveLayout(database, file);
      return new SqliteVault(database, key);
    } catch (error) {
      database.close();
      throw error;
    }
  }

  prepare(sql: string): Statement {
    const statement = this.database.prepare(sql);
    return {
      get: (...values) => orUnavailable(() => statement.get(...values)),
      all: (...values) => orUnavailable(() => statement.all(...values)),
      run: (...values) => Number(orUnavailable(() => statement.run(...values)).changes),
    };
  }

  /**
   * Carries out `work` as one transaction that does not wait for the disk: a power cut may take it back, until the next write that
   * does wait.
   */
  withoutSync<T>(work: () => T): T {
    return orUnavailable(() => {
      this.database.exec('PRAGMA synchronous = NORMAL');
      try {
        return inTransaction(this.database, work);
      } finally {
        this.database.exec('PRAGMA synchronous = FULL');
      }
    });
  }

  /** Moves everything into the file itself, where what was deleted is overwritten. @returns false where another process reads the log */
  emptyWriteAheadLog(): boolean {
    return emptyWriteAheadLog(this.database);
  }

  override async sweep(now: number): Promise<void> {
    orUnavailable(() =>
      inTransaction(this.database, () => {
        this.database.prepare('DELETE FROM outcome WHERE expires_at <= ?').run(now);
        this.database.prepare('DELETE FROM credential WHERE expires_at <= ?').run(new Date(now).toISOString());
        this.database.prepare('DELETE FROM attempt WHERE ends_at <= ?').run(now);
        this.database.prepare('DELETE FROM familiar_network WHERE ends_at <= ?').run(now);
      }),
    );
    this.#clean();
  }

  override async scrub(): Promise<void> {
    scrub(this.database);
  }

  override async rewrap(signal: AbortSignal): Promise<number> {
    let count = 0;
    for (const wrapped of wrappedThings) {
      for (let step = -1; step !== 0 && !signal.aborted; await nextTurn()) {
        step = orUnavailable(() => inTransaction(this.database, () => this.#rewrapSome(wrapped)));
        count += step;
      }
    }
    if (count > 0) this.#clean();
    return count;
  }

  #rewrapSome({ table, column, keys, place }: WrappedThings): number {
    const rows = this.database
      .prepare(`SELECT * FROM ${table} WHERE substr(${column}, 1, ?) <> ? LIMIT ${rewrappedAtOnce}`)
      .all(this.masterKey.header.length, this.masterKey.header);
    const isKey = keys.map((key) => `${key} = ?`).join(' AND ');
    const put = this.database.prepare(`UPDATE ${table} SET ${column} = ? WHERE ${isKey}`);
    for (const row of rows) {
      const values = keys.map((key) => row[key]!);
      put.run(this.masterKey.rewrap(row[column] as Uint8Array, place(...values)), ...values);
    }
    return rows.length;
  }

  override async close(): Promise<void> {
    clearTimeout(this.#cleaning);
    if (this.database.isOpen) this.database.close();
  }

  /** Tries again later where another process reads the write-ahead log, or the disk fails. */
  #clean(): void {
    clearTimeout(this.#cleaning);
    try {
      if (this.emptyWriteAheadLog()) return;
    } catch (error) {
      if (!isTroubleOfTheDisk(error)) throw error;
    }
    this.#cleaning = setTimeout(() => this.#clean(), retryDelayMs).unref();
  }

  #secret(name: string): Buffer {
    const find = this.prepare('SELECT wrapped FROM secret WHERE name = ?');
    if (!find.get(name)) {
      const made = this.masterKey.wrapNewKey(places.secret(name));
      this.prepare('INSERT INTO secret (name, wrapped) VALUES (?, ?) ON CONFLICT DO NOTHING').run(name, made);
    }
    return this.masterKey.unwrapSecret(find.get(name)!['wrapped'] as Uint8Array, name);
  }
}

/** @throws VaultUnavailableError where it is the disk that fails */
function orUnavailable<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw isTroubleOfTheDisk(error) ? new VaultUnavailableError(error) : error;
  }
}
