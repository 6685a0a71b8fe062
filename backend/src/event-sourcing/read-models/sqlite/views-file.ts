import type { DatabaseSync } from 'node:sqlite';
import { openDatabase } from '../../../platform/sqlite/database.ts';

/** Which file the read models lie in, and how it is used. */
export interface ViewsLocation {
  readonly file: string;
  /** How long a write waits for another process that holds the file, in milliseconds. */
  readonly busyTimeout?: number;
}

/** A connection to it. What it holds can be made again, so that a commit need not wait for the disk; some of it is personal. */
export function openViews({ file, ...options }: ViewsLocation): DatabaseSync {
  return openDatabase(file, {
    synchronous: 'NORMAL',
    secureDelete: true,
    cache: 64,
    pageSize: 8_192,
    writeAhead: 64,
    ...options,
  });
}
