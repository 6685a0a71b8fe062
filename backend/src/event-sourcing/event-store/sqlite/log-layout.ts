import type { DatabaseSync } from 'node:sqlite';
import { inTransaction, layoutOf } from '../../../platform/sqlite/database.ts';

const layout = 1;

/**
 * AUTOINCREMENT, because a follower would miss an event under a number that was used before. The sequence is part of the
 * transaction, so that the numbers have no gaps either. Data and metadata lie in one column: one parse reads both.
 *
 * A stream has a number in the order in which streams begin, and events name it by that. What is written together then lies together
 * in the index, which stays small; names, which begin anywhere in the alphabet, are written once a stream. The ids of events are in
 * no index: no query uses one, and random as they are, each would cost a page of a large log.
 */
const schema = `
  CREATE TABLE stream (
    number INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE
  ) STRICT;
  CREATE TABLE event (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    stream INTEGER NOT NULL REFERENCES stream,
    revision INTEGER NOT NULL,
    event_id TEXT NOT NULL,
    type TEXT NOT NULL,
    version INTEGER NOT NULL,
    body TEXT NOT NULL,
    UNIQUE (stream, revision)
  ) STRICT;
  CREATE TRIGGER stream_is_never_changed BEFORE UPDATE ON stream BEGIN SELECT RAISE(ABORT, 'A stream is never changed.'); END;
  CREATE TRIGGER stream_is_never_deleted BEFORE DELETE ON stream BEGIN SELECT RAISE(ABORT, 'A stream is never deleted.'); END;
  CREATE TRIGGER event_is_never_changed BEFORE UPDATE ON event BEGIN SELECT RAISE(ABORT, 'An event is never changed.'); END;
  CREATE TRIGGER event_is_never_deleted BEFORE DELETE ON event BEGIN SELECT RAISE(ABORT, 'An event is never deleted.'); END;
  PRAGMA user_version = ${layout};
`;

/**
 * Makes the tables in a new file.
 * @throws Error where the file has another layout, or is no log
 */
export function prepareLayout(database: DatabaseSync, file: string): void {
  if (hasLayout(database, file)) return;
  inTransaction(database, () => {
    // Another process may have opened it first.
    if (!hasLayout(database, file)) database.exec(schema);
  });
}

/** @returns false where nothing was made in the file yet @throws Error where the file has another layout */
export function hasLayout(database: DatabaseSync, file: string): boolean {
  const found = layoutOf(database);
  if (found === 0) return false;
  if (found !== layout) throw new Error(`The log ${file} has the layout ${found}, and this programme knows ${layout}.`);
  return true;
}
