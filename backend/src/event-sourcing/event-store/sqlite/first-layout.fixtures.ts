import { randomUUID } from 'node:crypto';
import { withDatabase } from '../../../platform/sqlite/database.fixtures.ts';
import type { StoredEvent } from '../event-store.ts';
import { positionFrom } from '../position.ts';

/** What a release wrote that knew nothing else. */
const firstLayout = `
  CREATE TABLE event (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    stream TEXT NOT NULL,
    revision INTEGER NOT NULL,
    event_id TEXT NOT NULL UNIQUE,
    type TEXT NOT NULL,
    version INTEGER NOT NULL,
    body TEXT NOT NULL,
    UNIQUE (stream, revision)
  ) STRICT;
  CREATE TRIGGER event_is_never_changed BEFORE UPDATE ON event BEGIN SELECT RAISE(ABORT, 'An event is never changed.'); END;
  CREATE TRIGGER event_is_never_deleted BEFORE DELETE ON event BEGIN SELECT RAISE(ABORT, 'An event is never deleted.'); END;
  PRAGMA user_version = 1;
`;

/**
 * Writes a log of the first layout: an event for each name of a stream.
 * @returns the events as they are read from the log of today
 */
export function writeFirstLayout(file: string, streams: readonly string[]): StoredEvent[] {
  const revisions = new Map<string, number>();
  const events = streams.map((stream, index): StoredEvent => {
    const revision = (revisions.get(stream) ?? -1) + 1;
    revisions.set(stream, revision);
    const position = positionFrom(String(index + 1).padStart(16, '0'));
    const data = { place: index, words: 'Zoë – 🚀' };
    return { id: randomUUID(), stream, revision, position, type: 'Written', version: 1, data, metadata: { at: 'noon' } };
  });
  withDatabase(file, (database) => {
    database.exec(firstLayout);
    const insert = database.prepare(
      'INSERT INTO event (stream, revision, event_id, type, version, body) VALUES (?, ?, ?, ?, ?, ?)',
    );
    database.exec('BEGIN');
    for (const { stream, revision, id, type, version, data, metadata } of events)
      insert.run(stream, revision, id, type, version, JSON.stringify({ data, metadata }));
    database.exec('COMMIT');
  });
  return events;
}
