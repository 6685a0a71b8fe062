import { chmodSync, closeSync, openSync } from 'node:fs';
import { DatabaseSync, type DatabaseSyncOptions, type StatementSync } from 'node:sqlite';

export interface DatabaseOptions {
  /** FULL where losing a confirmed write at a power cut is not acceptable, NORMAL where the content can be made again. */
  readonly synchronous: 'FULL' | 'NORMAL';
  /** Overwrites what is deleted, so that nothing of it stays in the file. */
  readonly secureDelete?: boolean;
  /** The part of the file that is kept in memory. */
  readonly cacheMiB?: number;
  /** Of a new file, in bytes: larger pages suit documents, smaller ones single rows. */
  readonly pageSize?: number;
  /** The most that may lie in the file's write-ahead log before a commit moves it into the file. */
  readonly writeAheadMiB?: number;
  /** The longest wait of a write for another process that holds the file. */
  readonly busyTimeoutMs?: number;
}

const usualPageSize = 4_096;

/** An open SQLite file in WAL mode, for this user's eyes only, or a database of this process alone where the file is `:memory:`. */
export function openDatabase(file: string, options: DatabaseOptions): DatabaseSync {
  if (file !== ':memory:') makePrivate(file);
  const database = openFile(file, { timeout: options.busyTimeoutMs ?? 5_000 });
  try {
    const pageSize = options.pageSize ?? usualPageSize;
    database.exec(`PRAGMA page_size = ${pageSize}`);
    database.exec('PRAGMA journal_mode = WAL');
    database.exec(`PRAGMA wal_autocheckpoint = ${((options.writeAheadMiB ?? 4) * 2 ** 20) / pageSize}`);
    database.exec(`PRAGMA synchronous = ${options.synchronous}`);
    database.exec(`PRAGMA cache_size = -${(options.cacheMiB ?? 2) * 1024}`);
    database.exec(`PRAGMA secure_delete = ${options.secureDelete ? 'ON' : 'OFF'}`);
    return database;
  } catch (error) {
    database.close();
    throw withFileName(file, error);
  }
}

/** A file as it is. @throws Error that names the file */
export function openFile(file: string, options: DatabaseSyncOptions = {}): DatabaseSync {
  try {
    return new DatabaseSync(file, options);
  } catch (error) {
    throw withFileName(file, error);
  }
}

/** SQLite gives the files beside it the same mode. One that belongs to another user stays as that one made it. */
function makePrivate(file: string): void {
  try {
    closeSync(openSync(file, 'a', 0o600));
    chmodSync(file, 0o600);
  } catch {
    // SQLite says why the file cannot be opened.
  }
}

/** SQLite does not say which file it means; its code stays with the error. */
function withFileName(file: string, error: unknown): unknown {
  if (error instanceof Error) error.message = `${file}: ${error.message}`;
  return error;
}

/** The number of the layout that was made in the file; 0 where none was. */
export function layoutOf(database: DatabaseSync): number {
  return database.prepare('PRAGMA user_version').get()!['user_version'] as number;
}

/** A statement whose rows come as arrays, which are the fastest to read. */
export function prepareArrays(database: DatabaseSync, sql: string): StatementSync {
  const statement = database.prepare(sql);
  statement.setReturnArrays(true);
  return statement;
}

/** Commits all that `work` writes, or nothing of it. The lock is taken first, so that what `work` reads stays true until the end. */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

/** Watches a file for what other processes commit to it. */
export class OtherWriters {
  readonly #count: StatementSync;
  #counted: unknown;
  #hasLooked = false;

  constructor(database: DatabaseSync) {
    this.#count = prepareArrays(database, 'PRAGMA data_version');
    this.#counted = this.#look();
  }

  /**
   * True if another process has committed something since this was last true. It looks once in a turn of the event loop, because
   * looking costs a read, and what is asked in one turn came in together.
   */
  haveCommitted(): boolean {
    if (this.#hasLooked) return false;
    this.#hasLooked = true;
    setImmediate(() => {
      this.#hasLooked = false;
    });
    const before = this.#counted;
    this.#counted = this.#look();
    return this.#counted !== before;
  }

  /** SQLite counts the commits of others for each connection. */
  #look(): unknown {
    return (this.#count.get() as unknown as [number])[0];
  }
}

const busy = 5;
/** The codes of SQLite for busy, read-only, I/O error, full and cannot open. */
const trouble = [busy, 8, 10, 13, 14];
/** A damaged file, and one that is no database. */
const damage = [11, 26];

/** True if an error says that another connection holds the file. */
export function isInUse(error: unknown): boolean {
  return hasCode(error, [busy]);
}

/** True if an error tells of the disk and not of a defect: the same work can succeed later. */
export function isTroubleOfTheDisk(error: unknown): boolean {
  return hasCode(error, trouble);
}

/** True if the file is damaged, or is no database. */
export function isDamage(error: unknown): boolean {
  return hasCode(error, damage);
}

/** The low byte is the code; what is above it says more precisely which. */
function hasCode(error: unknown, codes: readonly number[]): boolean {
  const { errcode } = error as { errcode?: number };
  return errcode !== undefined && codes.includes(errcode & 0xff);
}

/**
 * Moves what was written into the database file and empties its log, which would otherwise keep old pages. Never waits: a process that
 * reads from the log may do so for hours, and SQLite would block this thread until the time-out.
 * @returns whether the log is empty
 */
export function emptyWriteAheadLog(database: DatabaseSync): boolean {
  const { timeout } = database.prepare('PRAGMA busy_timeout').get() as { timeout: number };
  database.exec('PRAGMA busy_timeout = 0');
  try {
    const checkpoint = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() as { busy: number };
    return checkpoint.busy === 0;
  } finally {
    database.exec(`PRAGMA busy_timeout = ${timeout}`);
  }
}

/**
 * Leaves no byte of what was deleted from a database that overwrites it: old pages lie in its log alone.
 * @throws Error where another process reads from the log, so that it could not be emptied
 */
export function scrub(database: DatabaseSync): void {
  if (!emptyWriteAheadLog(database)) throw new Error('The write-ahead log is being read and could not be emptied.');
}
