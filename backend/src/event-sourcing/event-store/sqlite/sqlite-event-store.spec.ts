import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OutcomeUnknownError, WrongRevisionError, type EventToAppend, type StoredEvent } from '../event-store.ts';
import { CountedStatements } from '../../../platform/sqlite/counted-statements.fixtures.ts';
import { withDatabase } from '../../../platform/sqlite/database.fixtures.ts';
import { SqliteEventStore } from './sqlite-event-store.ts';
import { positionFrom } from '../../kernel/position.ts';

describe('the event store in a SQLite file', () => {
  let folder: string;
  let file: string;
  let store: SqliteEventStore;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'accelerator-log-'));
    file = join(folder, 'log.sqlite');
    store = SqliteEventStore.open(file, { busyTimeoutMs: 1 });
  });

  afterEach(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });

  const withFile = <T>(work: (database: DatabaseSync) => T): T => withDatabase(file, work);

  test('says that the outcome is unknown where the file cannot be written, and takes the same append later', async () => {
    const event = anEvent();
    const other = new DatabaseSync(file);
    other.exec('BEGIN IMMEDIATE');
    await expect(store.append('stream', 'none', [event])).rejects.toThrow(OutcomeUnknownError);
    other.exec('ROLLBACK');
    other.close();
    expect(await store.append('stream', 'none', [event])).toMatchObject({ revision: 0 });
    expect(await all(store.readAll())).toHaveLength(1);
  });

  test('commits the appends of one turn together, and a refused one among them stops no other', async () => {
    const appends = Array.from({ length: 100 }, (_, index) => store.append(`stream-${index}`, 'none', [anEvent()]));
    const outcomes = await Promise.allSettled([...appends, store.append('stream-0', 'none', [anEvent(), anEvent()])]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(100);
    expect(outcomes.at(-1)).toMatchObject({ status: 'rejected', reason: expect.any(WrongRevisionError) });
    expect(await all(store.readAll())).toHaveLength(100);
    // Each commit writes whole pages of 4 kB, several of them: a hundred would have left well over a megabyte.
    expect(statSync(`${file}-wal`).size).toBeLessThan(400_000);
  });

  test('reads what another process has appended to a stream that it had itself written last', async () => {
    await store.append('stream', 'none', [anEvent()]);
    expect(await all(store.readStream('stream', { from: 1 }))).toEqual([]);
    const other = SqliteEventStore.open(file);
    const event = anEvent();
    await other.append('stream', 0, [event]);
    await other.close();
    await nextTurn();
    expect(await all(store.readStream('stream', { from: 1 }))).toMatchObject([{ id: event.id, revision: 1 }]);
  });

  test('reads a stream again once an append to it was refused, also in the same turn', async () => {
    await store.append('stream', 'none', [anEvent()]);
    const refused = store.append('stream', 0, [anEvent()]);
    expect(await all(store.readStream('stream', { from: 1 }))).toEqual([]);
    const { id, type, version, data, metadata } = anEvent();
    const insert = 'INSERT INTO event (stream, revision, event_id, type, version, body) VALUES (1, 1, ?, ?, ?, ?)';
    withFile((other) => other.prepare(insert).run(id, type, version, JSON.stringify({ data, metadata })));
    await expect(refused).rejects.toThrow(WrongRevisionError);
    expect(await all(store.readStream('stream', { from: 1 }))).toMatchObject([{ id }]);
  });

  test('numbers events without a gap, refused appends or not', async () => {
    await store.append('stream', 'none', [anEvent(), anEvent()]);
    await Promise.allSettled([store.append('stream', 'none', [anEvent()]), store.append('stream', 0, [anEvent()])]);
    await store.append('stream', 1, [anEvent()]);
    expect((await all(store.readAll())).map(({ position }) => position)).toEqual([
      '0000000000000001',
      '0000000000000002',
      '0000000000000003',
    ]);
  });

  test('lets no event be changed or deleted', async () => {
    await store.append('stream', 'none', [anEvent()]);
    withFile((database) => {
      expect(() => database.exec(`UPDATE event SET type = 'Other'`)).toThrow('An event is never changed.');
      expect(() => database.exec('DELETE FROM event')).toThrow('An event is never deleted.');
      expect(() => database.exec(`UPDATE stream SET name = 'other'`)).toThrow('A stream is never changed.');
      expect(() => database.exec('DELETE FROM stream')).toThrow('A stream is never deleted.');
    });
  });

  test('has committed what was appended when it is closed, and then takes nothing more', async () => {
    const appended = store.append('stream', 'none', [anEvent()]);
    await store.close();
    await expect(appended).resolves.toMatchObject({ revision: 0 });
    await expect(store.append('stream', 0, [anEvent()])).rejects.toThrow(OutcomeUnknownError);
    store = SqliteEventStore.open(file);
    expect(await all(store.readAll())).toHaveLength(1);
  });

  test('ends its followers with an error when it is closed', async () => {
    const following = all(store.follow({ signal: new AbortController().signal }));
    await store.append('stream', 'none', [anEvent()]);
    await store.close();
    await expect(following).rejects.toThrow('The event store is closed.');
  });

  test('keeps nothing of a follower that has ended', async () => {
    const signal = new AbortController();
    const following = all(store.follow({ signal: signal.signal }));
    signal.abort();
    await expect(following).resolves.toEqual([]);
  });

  test('reads what is appended once for all who follow it at its head', async () => {
    const signal = new AbortController();
    const followers = Array.from({ length: 5 }, () => store.follow({ signal: signal.signal })[Symbol.asyncIterator]());
    const statements = new CountedStatements();
    try {
      for (let count = 0; count < 3; count += 1) {
        const told = followers.map((follower) => follower.next());
        await nextTurn();
        statements.take('');
        await store.append(`stream-${count}`, 'none', [anEvent()]);
        const chunks = await Promise.all(told);
        expect(chunks.map(({ value }) => (value as readonly StoredEvent[]).length)).toEqual([1, 1, 1, 1, 1]);
        expect(statements.take('FROM event JOIN stream')).toBe(1);
      }
    } finally {
      statements.end();
      signal.abort();
    }
  });

  test('refuses a position that is not one of its own', async () => {
    expect(() => store.readAll({ after: positionFrom('C:1/P:1') })).toThrow('is no position of this log');
  });
});

function anEvent(): EventToAppend {
  return { id: randomUUID(), type: 'InterestExpressed', version: 1, data: {}, metadata: {} };
}

async function all(chunks: AsyncIterable<readonly StoredEvent[]>): Promise<StoredEvent[]> {
  const events: StoredEvent[] = [];
  for await (const chunk of chunks) events.push(...chunk);
  return events;
}
