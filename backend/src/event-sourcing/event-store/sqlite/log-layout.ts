import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { emptyWriteAheadLog, inTransaction } from '../../../platform/sqlite/database.ts';

const layout = 2;

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

/** In the first layout each event had the name of its stream, and names and ids lay in indexes. */
const liftFromTheFirst = `
  DROP TRIGGER event_is_never_changed;
  DROP TRIGGER event_is_never_deleted;
  ALTER TABLE event RENAME TO event_before;
  ${schema}
  INSERT INTO stream (name) SELECT stream FROM event_before WHERE revision = 0 ORDER BY number;
  INSERT INTO event
    SELECT event_before.number, stream.number, revision, event_id, type, version, body
    FROM event_before JOIN stream ON stream.name = event_before.stream
    ORDER BY event_before.number;
  DROP TABLE event_before;
`;

/**
 * Makes the tables in a new file, and lifts one of an earlier layout to this one, which takes about 20 seconds for a million events.
 * @throws Error where the file has a later layout, or is no log
 */
export function prepareLayout(database: DatabaseSync, file: string): void {
  if (layoutOf(database) === layout) return;
  const found = inTransaction(database, () => {
    // Another process may have opened it first.
    const before = knownLayoutOf(database, file);
    if (before === 0) database.exec(schema);
    if (before === 1) database.exec(liftFromTheFirst);
    return before;
  });
  if (found === 1) giveBackRoom(database);
}

/** @returns 0 where nothing was made in the file yet @throws Error where the file has a later layout */
export function knownLayoutOf(database: DatabaseSync, file: string): number {
  const found = layoutOf(database);
  if (found > layout) throw new Error(`The log ${file} has the layout ${found}, and this programme knows ${layout}.`);
  return found;
}

function layoutOf(database: DatabaseSync): number {
  const { user_version: found } = database.prepare('PRAGMA user_version').get() as Record<string, SQLOutputValue>;
  return Number(found);
}

/** What lay in the tables and indexes of before. A power cut in between costs nothing but the room. */
function giveBackRoom(database: DatabaseSync): void {
  database.exec('VACUUM');
  emptyWriteAheadLog(database);
}
