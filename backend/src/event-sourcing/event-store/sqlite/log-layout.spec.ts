import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StoredEvent } from '../event-store.ts';
import { withDatabase } from '../../../platform/sqlite/database.fixtures.ts';
import { writeFirstLayout } from './first-layout.fixtures.ts';
import { SqliteEventStore } from './sqlite-event-store.ts';

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

  test('of a file of the first one is lifted, and every event is what and where it was', async () => {
    const events = writeFirstLayout(file, ['one', 'other', 'one', 'third', 'other', 'one']);
    await withLog(async (store) => {
      expect(await all(store.readAll())).toEqual(events);
      expect(await all(store.readStream('one', { from: 1 }))).toEqual([events[2], events[5]]);
      expect(await store.readBackwards('other', 1)).toEqual([events[4]]);
    });
    withFile((database) => expect(database.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]));
  });

  test('of a file of the first one is lifted, and the log goes on where it had ended', async () => {
    const [first, second] = writeFirstLayout(file, ['one', 'one']);
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
    const streams = Array.from({ length: 2_000 }, (_, index) => `stream-${index % 100}`);
    writeFirstLayout(file, streams);
    const before = statSync(file).size;
    await withLog((store) => store.head());
    expect(statSync(file).size).toBeLessThan(before);
  });

  test('of an earlier file is left as it is where the lifting breaks off', async () => {
    const events = writeFirstLayout(file, ['one', 'other']);
    withFile((database) => database.exec('CREATE TABLE stream (in_the_way)'));
    expect(() => SqliteEventStore.open(file)).toThrow('already exists');
    withFile((database) => database.exec('DROP TABLE stream'));
    expect(await withLog((store) => all(store.readAll()))).toEqual(events);
  });

  test('of any file is left as it is where it is only asked how much the log holds', async () => {
    const layout = () => withFile((database) => database.prepare('PRAGMA user_version').get()!['user_version']);
    withFile(() => undefined);
    expect([SqliteEventStore.extentOf(file), layout()]).toEqual([{ events: 0, head: null }, 0]);
    writeFirstLayout(file, ['one', 'other']);
    const extent = { events: 2, head: '0000000000000002' };
    expect([SqliteEventStore.extentOf(file), layout()]).toEqual([extent, 1]);
    await withLog((store) => store.head());
    expect([SqliteEventStore.extentOf(file), layout()]).toEqual([extent, 2]);
    withFile((database) => database.exec('PRAGMA user_version = 3'));
    expect(() => SqliteEventStore.extentOf(file)).toThrow('has the layout 3, and this programme knows 2');
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
