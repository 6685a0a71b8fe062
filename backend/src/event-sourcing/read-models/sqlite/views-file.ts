import { existsSync, rmSync } from 'node:fs';
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { inTransaction, isDamage, layoutOf, openDatabase, openFile } from '../../../platform/sqlite/database.ts';

export interface ViewsFileOptions {
  /** The longest wait of a write for another process that holds the file. */
  readonly busyTimeoutMs?: number;
}

const layout = 1;

const schema = `
  CREATE TABLE collection (
    name TEXT NOT NULL, version INTEGER NOT NULL, rebuild TEXT NOT NULL, checkpoint TEXT, checkpoint_at TEXT,
    events INTEGER NOT NULL DEFAULT 0, documents INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (name, version, rebuild)
  ) STRICT;
  CREATE TABLE live (name TEXT PRIMARY KEY, version INTEGER NOT NULL, rebuild TEXT NOT NULL) STRICT;
  CREATE TABLE parked (
    projection TEXT NOT NULL, version INTEGER NOT NULL, rebuild TEXT NOT NULL, key TEXT NOT NULL,
    position TEXT NOT NULL, after TEXT, problem TEXT NOT NULL,
    event_id TEXT NOT NULL, event_type TEXT NOT NULL, stream TEXT NOT NULL,
    PRIMARY KEY (projection, version, rebuild, key)
  ) STRICT;
  PRAGMA user_version = ${layout};
`;

const connection = { synchronous: 'NORMAL', secureDelete: true, cacheMiB: 64, pageSize: 8_192, writeAheadMiB: 64 } as const;

/** Those that are no collection's. */
export const ownTables: readonly string[] = ['collection', 'live', 'parked'];

/** The file is no database, is damaged, or has another layout. */
class UnsoundFileError extends Error {}

/** A file that cannot be read, or has another layout, is begun anew: it can be made from the log, and it may hold personal data. */
export function openViewsFile(file: string, options: ViewsFileOptions): DatabaseSync {
  try {
    return openSound(file, options);
  } catch (error) {
    if (!(error instanceof UnsoundFileError)) throw error;
    for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
    return openSound(file, options);
  }
}

/** One that is open already, by another connection of this process. */
export function openSharedViewsFile(file: string): DatabaseSync {
  return openDatabase(file, connection);
}

/** Beside a process that writes. @returns undefined where nothing lies there that this programme reads: its next start begins it anew */
export function readViewsFile(file: string): DatabaseSync | undefined {
  if (!existsSync(file)) return undefined;
  const database = openFile(file, { readOnly: true });
  try {
    if (layoutOf(database) === layout) return database;
  } catch (error) {
    if (!isDamage(error)) throw error;
  }
  database.close();
  return undefined;
}

/** Its content can be made again, so that a commit need not wait for the disk; some of it is personal. @throws UnsoundFileError */
function openSound(file: string, options: ViewsFileOptions): DatabaseSync {
  let database: DatabaseSync | undefined;
  try {
    database = openDatabase(file, { ...connection, ...options });
    const found = layoutOf(database);
    const { quick_check: soundness } = database.prepare('PRAGMA quick_check(1)').get() as Record<string, SQLOutputValue>;
    if (soundness !== 'ok') throw new UnsoundFileError(String(soundness));
    if (found !== 0 && found !== layout) throw new UnsoundFileError(`It has the layout ${found}.`);
    if (found === 0) inTransaction(database, () => database!.exec(schema));
    return database;
  } catch (error) {
    database?.close();
    throw isDamage(error) ? new UnsoundFileError('It is no sound database.', { cause: error }) : error;
  }
}
