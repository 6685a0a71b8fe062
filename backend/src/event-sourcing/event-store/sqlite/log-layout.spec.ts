import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withDatabase } from '../../../platform/sqlite/database.fixtures.ts';
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

  const layout = () => withFile((database) => database.prepare('PRAGMA user_version').get()!['user_version']);

  const withLog = async <T>(work: (store: SqliteEventStore) => Promise<T>): Promise<T> => {
    const store = SqliteEventStore.open(file);
    try {
      return await work(store);
    } finally {
      await store.close();
    }
  };

  test('of a new file is left as it is where it is only asked how much the log holds', () => {
    withFile(() => undefined);
    expect([SqliteEventStore.extentOf(file), layout()]).toEqual([{ events: 0, head: null }, 0]);
  });

  test.each([2, 3])('of a file of layout %i is refused, and the file left as it is', async (other) => {
    await withLog((store) => store.head());
    withFile((database) => database.exec(`PRAGMA user_version = ${other}`));
    for (const open of [() => SqliteEventStore.open(file), () => SqliteEventStore.extentOf(file)]) {
      expect(open).toThrow(`has the layout ${other}, and this programme knows 1`);
    }
    expect(layout()).toBe(other);
    withFile((database) => database.exec('PRAGMA user_version = 1'));
    await withLog(async (store) => expect(await store.head()).toBeUndefined());
  });
});
