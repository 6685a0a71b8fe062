import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pauseFor } from 'node:timers/promises';
import type { Collection, CollectionBatch, Document } from '../read-models.ts';
import { SqliteReadModels } from './sqlite-read-models.ts';

const people: Collection = { name: 'people', version: 1, indexes: ['name'] };
const secret = 'Zoë Winterbottom of Nowhere';

describe('the read models in a SQLite file', () => {
  let folder: string;
  let file: string;
  let readModels: SqliteReadModels;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'accelerator-views-'));
    file = join(folder, 'views.sqlite');
    await open();
  });

  afterEach(async () => {
    await readModels.close();
    rmSync(folder, { recursive: true });
  });

  const open = async () => {
    readModels = SqliteReadModels.open(file, { busyTimeout: 1 });
    await readModels.open(people);
  };

  test.each([
    ['that is no database', () => writeFileSync(file, 'Nothing of SQLite.'.repeat(500))],
    ['that is damaged inside', () => damage(file)],
    ['of another layout', () => withFile(file, (database) => database.exec('PRAGMA user_version = 77'))],
  ])('removes a file %s, and begins again', async (_, spoil) => {
    await readModels.commit([batch({ put: Array.from({ length: 500 }, (_, index) => person(`p${index}`, 'Ana')) })]);
    await readModels.close();
    spoil();
    await open();
    expect(await readModels.find('people')).toEqual([]);
    expect((await readModels.states())[0]).toMatchObject({ live: true, checkpoint: undefined });
    expect(filesHold(folder, 'Ana')).toBe(false);
  });

  test('removes no file that is only in use', async () => {
    await readModels.close();
    const other = new DatabaseSync(file);
    other.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    expect(() => SqliteReadModels.open(file, { busyTimeout: 1 })).toThrow('locked');
    other.close();
    expect(existsSync(file)).toBe(true);
  });

  test('leaves no trace of what was removed or replaced in any of its files', async () => {
    await readModels.commit([batch({ put: [person('gone', secret), person('changed', secret)] })]);
    expect(filesHold(folder, secret)).toBe(true);
    await readModels.commit([batch({ put: [person('changed', 'Ana')], remove: ['gone'] })]);
    for (let waited = 0; filesHold(folder, secret) && waited < 4_000; waited += 100) await pauseFor(100);
    expect(filesHold(folder, secret)).toBe(false);
  });

  test('leaves no trace at once where it is asked to', async () => {
    await readModels.commit([batch({ put: [person('gone', secret), person('changed', secret)] })]);
    await readModels.commit([batch({ put: [person('changed', 'Ana')], remove: ['gone'] })]);
    await readModels.scrub();
    expect(filesHold(folder, secret)).toBe(false);
  });

  test('leaves no trace of a version that readers no longer see', async () => {
    const next = { ...people, version: 2 };
    await readModels.commit([batch({ put: [person('gone', secret)] })]);
    await readModels.open(next);
    await readModels.switchTo(next);
    await readModels.close();
    expect(filesHold(folder, secret)).toBe(false);
    expect(withFile(file, tables)).toEqual(['people v2']);
  });

  test('finishes the dropping of a version that an earlier process had left half done', async () => {
    await readModels.close();
    withFile(file, (database) => database.exec('CREATE TABLE "people v0" (id TEXT PRIMARY KEY, document TEXT)'));
    await open();
    expect(withFile(file, tables)).toEqual(['people v1']);
  });

  test('answers questions by its indexes', async () => {
    const plan = withFile(file, (database) =>
      database
        .prepare(`EXPLAIN QUERY PLAN SELECT document FROM "people v1" WHERE json_extract(document, '$.name') = ? ORDER BY id`)
        .all('Ana')
        .map((row) => row['detail']),
    );
    expect(plan).toEqual(['SEARCH people v1 USING INDEX people v1.name (<expr>=?)']);
  });

  test.each(['', 'a b', 'x"; DROP TABLE collection; --'])('takes "%s" for no name of a collection', async (name) => {
    await expect(readModels.open({ ...people, name })).rejects.toThrow('cannot name a collection');
  });
});

function person(id: string, name: string): Document & { name: string } {
  return { id, name };
}

function batch(written: Partial<CollectionBatch>): CollectionBatch {
  const at = '2026-03-04T12:00:00.000Z';
  return { collection: people, put: [], remove: [], checkpoint: '0001', checkpointAt: at, park: [], unpark: [], ...written };
}

function withFile<T>(file: string, work: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(file);
  try {
    return work(database);
  } finally {
    database.close();
  }
}

function tables(database: DatabaseSync): unknown[] {
  const rows = database
    .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name LIKE 'people%' ORDER BY name`)
    .all();
  return rows.map((row) => row['name']);
}

/** Overwrites the middle of the file and leaves its header whole. */
function damage(file: string): void {
  const bytes = readFileSync(file);
  bytes.fill(0xab, 8_192, bytes.length - 4_096);
  writeFileSync(file, bytes);
}

function filesHold(folder: string, text: string): boolean {
  return readdirSync(folder).some((name) => readFileSync(join(folder, name)).includes(text));
}
