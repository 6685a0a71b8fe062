import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StoredEvent } from '../event-store.ts';
import { withDatabase } from '../../sqlite/database.facts.ts';
import { SqliteEventStore } from './sqlite-event-store.ts';

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

describe('the layout of the log', () => {
  let folder: string;
  let file: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'accelerator-layout-'));
    file = join(folder, 'log.sqlite');
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  const withFile = <T>(work: (database: DatabaseSync) => T): T => withDatabase(file, work);

  const withLog = async <T>(work: (store: SqliteEventStore) => Promise<T>): Promise<T> => {
    const store = SqliteEventStore.open(file);
    try {
      return await work(store);
    } finally {
      await store.close();
    }
  };

  /** @returns the events as they are read from the log of today */
  function writeFirstLayout(streams: readonly string[]): StoredEvent[] {
    const revisions = new Map<string, number>();
    const events = streams.map((stream, index): StoredEvent => {
      const revision = (revisions.get(stream) ?? -1) + 1;
      revisions.set(stream, revision);
      const position = String(index + 1).padStart(16, '0');
      const data = { place: index, words: 'Zoë – 🚀' };
      return { id: randomUUID(), stream, revision, position, type: 'Written', version: 1, data, metadata: { at: 'noon' } };
    });
    withFile((database) => {
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

  test('of a file of the first one is lifted, and every event is what and where it was', async () => {
    const events = writeFirstLayout(['one', 'other', 'one', 'third', 'other', 'one']);
    await withLog(async (store) => {
      expect(await all(store.readAll())).toEqual(events);
      expect(await all(store.readStream('one', { from: 1 }))).toEqual([events[2], events[5]]);
      expect(await store.readBackwards('other', 1)).toEqual([events[4]]);
    });
    withFile((database) => expect(database.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]));
  });

  test('of a file of the first one is lifted, and the log goes on where it had ended', async () => {
    const [first, second] = writeFirstLayout(['one', 'one']);
    await withLog(async (store) => {
      expect(await store.append('one', 0, [second!])).toEqual({ position: second!.position, revision: 1 });
      expect(await store.append('one', 1, [{ ...first!, id: randomUUID() }])).toEqual({
        position: '0000000000000003',
        revision: 2,
      });
      expect(await store.append('new', 'none', [{ ...first!, id: randomUUID() }])).toMatchObject({
        position: '0000000000000004',
      });
    });
    await withLog(async (store) => expect(await store.countAfter(undefined)).toBe(4));
    withFile((database) => expect(() => database.exec('DELETE FROM event')).toThrow('An event is never deleted.'));
  });

  test('takes no more room once it is lifted than before', async () => {
    writeFirstLayout(Array.from({ length: 2_000 }, (_, index) => `stream-${index % 100}`));
    const before = statSync(file).size;
    await withLog((store) => store.head());
    expect(statSync(file).size).toBeLessThan(before);
  });

  test('of an earlier file is left as it is where the lifting breaks off', async () => {
    const events = writeFirstLayout(['one', 'other']);
    withFile((database) => database.exec('CREATE TABLE stream (in_the_way)'));
    expect(() => SqliteEventStore.open(file)).toThrow('already exists');
    withFile((database) => database.exec('DROP TABLE stream'));
    expect(await withLog((store) => all(store.readAll()))).toEqual(events);
  });

  test('of a later file is refused, and the file left as it is', async () => {
    await withLog((store) => store.head());
    withFile((database) => database.exec('PRAGMA user_version = 3'));
    expect(() => SqliteEventStore.open(file)).toThrow('has the layout 3, and this programme knows 2');
    withFile((database) => database.exec('PRAGMA user_version = 2'));
    await withLog(async (store) => expect(await store.head()).toBeUndefined());
  });
});

async function all(chunks: AsyncIterable<readonly StoredEvent[]>): Promise<StoredEvent[]> {
  const events: StoredEvent[] = [];
  for await (const chunk of chunks) events.push(...chunk);
  return events;
}
