import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { lockFile } from './data-files.ts';
import { UnusableSetting } from './setting-values.ts';
import { isInUse, openFile } from '../sqlite/database.ts';

/**
 * Keeps a data directory for one process that writes there. Node knows no lock on files, so it is an exclusive transaction on an empty
 * database: the operating system ends it with the process, however that ends. The file stays, because a process that finds it
 * missing and one that still has it open would hold two different locks.
 */
export class DirectoryLock {
  private constructor(private readonly database: DatabaseSync) {}

  /** @throws UnusableSetting where another process holds it */
  static take(dataDir: string): DirectoryLock {
    const database = openFile(join(dataDir, lockFile), { timeout: 0 });
    try {
      // The journal in memory: nothing is ever written, neither to this file nor beside it.
      database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
      return new DirectoryLock(database);
    } catch (error) {
      database.close();
      if (!isInUse(error)) throw error;
      throw new UnusableSetting(
        `DATA_DIR is ${dataDir}, where another process of the programme is at work: end that one, or set DATA_DIR to another directory.`,
      );
    }
  }

  release(): void {
    this.database.close();
  }
}
