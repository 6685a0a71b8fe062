import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pauseFor } from 'node:timers/promises';
import { defineProjection, type Row } from '../../kernel/projection.ts';
import type { AnyQuery } from '../query.ts';
import { CheckpointMovedError, type Collection, type CollectionBatch } from '../read-models.ts';
import { countBySql, findSql, tableOf, type BoundSql } from './query-sql.ts';
import { SqliteReadModels } from './sqlite-read-models.ts';
import { CountedStatements } from '../../../platform/sqlite/counted-statements.fixtures.ts';
import { positionFrom, type Position } from '../../kernel/position.ts';

interface Person extends Row {
  readonly name: string;
  readonly age?: number;
  readonly town?: string;
}

const people = defineProjection<Person>()({
  name: 'people',
  version: 1,
  columns: ['name'],
  indexes: [['name']],
  key: () => [],
  on: {},
});
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
    jest.useRealTimers();
    await readModels.close();
    rmSync(folder, { recursive: true });
  });

  const open = async () => {
    readModels = SqliteReadModels.open(file, { busyTimeoutMs: 1 });
    await readModels.open(people);
  };

  const planOf = (collection: Collection, query: AnyQuery) => explained(findSql(tableOf(collection), collection, query));
  const explained = ({ sql, values }: BoundSql) =>
    withFile(file, (database) => {
      const steps = database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...values);
      return steps.map(({ detail }) => detail);
    });
  const planOfAQuestion = () => planOf(people, { where: { name: 'Ana' } });

  test.each([
    ['that is no database', () => writeFileSync(file, 'Nothing of SQLite.'.repeat(500))],
    ['that is damaged inside', () => damage(file)],
    ['of another layout', () => withFile(file, (database) => database.exec('PRAGMA user_version = 77'))],
  ])('removes a file %s, and begins again', async (_, spoil) => {
    await readModels.commit([batch({ put: Array.from({ length: 500 }, (_, index) => person(`p${index}`, 'Ana')) })]);
    await readModels.close();
    spoil();
    await open();
    expect(await readModels.of(people).find()).toEqual([]);
    expect((await readModels.states())[0]).toMatchObject({ live: true, checkpoint: undefined });
    expect(filesHold(folder, 'Ana')).toBe(false);
  });

  test('removes no file that is only in use', async () => {
    await readModels.close();
    const other = new DatabaseSync(file);
    other.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    expect(() => SqliteReadModels.open(file, { busyTimeoutMs: 1 })).toThrow('locked');
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

  test('leaves no trace of what was removed as soon as other processes have stopped reading', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'performance'] });
    await readModels.commit([batch({ put: [person('gone', secret)] })]);
    const reader = new DatabaseSync(file);
    reader.exec('BEGIN; SELECT * FROM collection');
    await readModels.commit([batch({ remove: ['gone'] })]);
    await jest.advanceTimersByTimeAsync(4_000);
    expect(filesHold(folder, secret)).toBe(true);
    reader.close();
    await jest.advanceTimersByTimeAsync(4_000);
    expect(filesHold(folder, secret)).toBe(false);
  });

  test('empties its log once nothing more is committed, and every 20 s where there always is', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
    const statements = new CountedStatements();
    const emptied = () => statements.take('wal_checkpoint');
    try {
      for (let second = 0; second < 19; second += 1) {
        await readModels.commit([batch({ put: [person('ana', `Ana ${second}`)] })]);
        await jest.advanceTimersByTimeAsync(1_000);
      }
      expect(emptied()).toBe(0);
      await readModels.commit([batch({ put: [person('ana', 'Ana')] })]);
      await jest.advanceTimersByTimeAsync(1_000);
      expect(emptied()).toBe(1);
      await readModels.commit([batch({ put: [person('ana', 'Bo')] })]);
      await jest.advanceTimersByTimeAsync(2_000);
      expect(emptied()).toBe(1);
    } finally {
      statements.end();
    }
  });

  test('moves all checkpoints that move alike in one statement, and refuses all where one of them was moved by another process', async () => {
    const others = [2, 3].map((version) => ({ ...people, version }));
    for (const other of others) await readModels.open(other);
    const [first, second] = ['0001', '0002'].map(positionFrom);
    const moves = (after: Position | null, checkpoint: Position) =>
      [people, ...others].map((collection) => batch({ collection, after, checkpoint }));
    const statements = new CountedStatements();
    try {
      await readModels.commit(moves(null, first!));
      expect(statements.take('UPDATE collection')).toBe(1);
    } finally {
      statements.end();
    }
    await readModels.commit(moves(first!, second!).slice(0, 1));
    await expect(readModels.commit(moves(first!, second!))).rejects.toThrow(CheckpointMovedError);
    expect((await readModels.states()).map(({ checkpoint }) => checkpoint)).toEqual([second, first, first]);
  });

  test('leaves no trace at once where it is asked to', async () => {
    await readModels.commit([batch({ put: [person('gone', secret), person('changed', secret)] })]);
    await readModels.commit([batch({ put: [person('changed', 'Ana')], remove: ['gone'] })]);
    await readModels.scrub();
    expect(filesHold(folder, secret)).toBe(false);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['the next start', () => readModels.close().then(open)],
    ['the next scrubbing', () => readModels.scrub()],
  ])('leaves no trace of a version that was replaced from %s on', async (_, drop) => {
    const next = { ...people, version: 2 };
    await readModels.commit([batch({ put: [person('gone', secret)] })]);
    await readModels.open(next);
    await readModels.switchTo(next);
    expect(withFile(file, tables)).toEqual(['people v1', 'people v2']);
    await drop();
    expect(await readModels.of(next).count()).toBe(0);
    await readModels.close();
    expect(filesHold(folder, secret)).toBe(false);
  });

  test('finishes the dropping of a version that an earlier process had left half done', async () => {
    await readModels.close();
    withFile(file, (database) => database.exec('CREATE TABLE "people v0" (id TEXT PRIMARY KEY, document TEXT)'));
    await open();
    expect(withFile(file, tables)).toEqual(['people v1']);
  });

  test('answers questions by its indexes', () => {
    expect(planOfAQuestion()).toEqual(['SEARCH people v1 USING COVERING INDEX people v1 by name (by name=?)']);
  });

  test('have no index of the items of a list, which would never be looked into', async () => {
    const tagged = defineProjection<Person & { readonly tags: readonly string[] }>()({
      ...{ name: 'people', version: 1, columns: ['name', 'tags'], indexes: [['name']], itemIndexes: [['tags', 'name']] },
      ...{ key: () => [], on: {} },
    });
    await readModels.open(tagged);
    expect(withFile(file, indexes)).toEqual(['people v1 by name']);
  });

  describe('with an index over several fields', () => {
    const aged = defineProjection<Person>()({ ...people, columns: ['name', 'age'], indexes: [['name', 'age']] });
    const fromTheIndex = ['SEARCH people v1 USING COVERING INDEX people v1 by name, age (by name=?)'];
    const plans = () =>
      [false, true].map((descending) =>
        planOf(aged, { where: { name: 'Ana' }, sort: [{ field: 'age', descending }], limit: 20 }),
      );

    test('read a sorted page from it, whichever way it is sorted', async () => {
      await readModels.open(aged);
      await readModels.commit([batch({ collection: aged, put: [person('ana', 'Ana')] })]);
      expect(plans()).toEqual([fromTheIndex, fromTheIndex]);
    });

    test('have it, and no other, as soon as what had others is opened', async () => {
      const each = { ...aged, indexes: [['name'], ['age']] };
      await readModels.open(each);
      await readModels.commit([batch({ collection: each, put: [person('ana', 'Ana')] })]);
      await readModels.open(aged);
      expect(plans()).toEqual([fromTheIndex, fromTheIndex]);
      expect(withFile(file, indexes)).toEqual(['people v1 by name, age']);
      expect(await readModels.of(aged).find({ where: { name: 'Ana', age: null } })).toEqual([person('ana', 'Ana')]);
    });
  });

  describe('with a covering index', () => {
    const table = tableOf(people);
    const listed = defineProjection<Person>()({
      ...people,
      columns: ['name', 'age', 'town'],
      coveringIndex: ['name', 'age'],
      indexes: [['name', 'town']],
      search: ({ name }) => name,
    });
    const ana = { where: { name: 'Ana' } };

    beforeEach(() => readModels.open(listed));

    test.each<[string, () => BoundSql]>([
      [
        'a page in its own order',
        () => findSql(table, listed, { ...ana, sort: [{ field: 'age', descending: true }], limit: 20 }),
      ],
      ['a page in another order', () => findSql(table, listed, { ...ana, sort: [{ field: 'town' }], limit: 20 })],
      ['a search', () => findSql(table, listed, { ...ana, search: 'an', sort: [{ field: 'age' }], limit: 20 })],
      ['a filter', () => findSql(table, listed, { where: { name: 'Ana', town: ['Bern', 'Oslo'] }, sort: [{ field: 'age' }] })],
      ['the counts of what is found', () => countBySql(table, listed, 'town', { ...ana, search: 'an' })],
    ])('answers %s without reading a row', (_, asked) => {
      expect(explained(asked())[0]).toMatch(/^SEARCH people v1 USING COVERING INDEX people v1 by name, (age with town|town) /);
    });

    test('finds the same rows in the same order', async () => {
      const put = ['Bern', 'Oslo', 'Aarau'].map((town, index) => ({ ...person(town, 'Ana'), age: index, town }));
      await readModels.commit([batch({ collection: listed, put })]);
      const found = await readModels.of(listed).find({ ...ana, search: 'AN', sort: [{ field: 'town', descending: true }] });
      expect(found).toEqual([put[1], put[0], put[2]]);
      expect(await readModels.of(listed).countBy('name', ana.where, 'an')).toEqual(new Map([['Ana', 3]]));
    });
  });

  describe('many rows at once', () => {
    const many = Array.from({ length: 3_000 }, (_, index) => person(`p${index}`, index % 2 === 0 ? 'Ana' : secret));

    test('are there for readers when they are committed', async () => {
      await readModels.commit([batch({ put: many })]);
      expect(await readModels.of(people).count({ name: 'Ana' })).toBe(1_500);
      expect(await readModels.of(people).getMany(['p0', 'p2999'])).toEqual([many[0], many[2_999]]);
    });

    test('are written all or not at all, with the reason', async () => {
      const other = new DatabaseSync(file);
      other.exec('BEGIN IMMEDIATE');
      await expect(readModels.commit([batch({ put: many })])).rejects.toMatchObject({
        message: expect.stringContaining('locked'),
        errcode: 5,
      });
      other.close();
      expect(await readModels.of(people).count()).toBe(0);
      await readModels.commit([batch({ put: many })]);
      expect(await readModels.of(people).count()).toBe(3_000);
    });

    test('are refused where another process has folded the collection', async () => {
      await expect(readModels.commit([batch({ put: many, after: positionFrom('0009') })])).rejects.toThrow(CheckpointMovedError);
      expect(await readModels.of(people).count()).toBe(0);
    });

    test('leave no trace once they are removed', async () => {
      await readModels.commit([batch({ put: many })]);
      await readModels.commit([batch({ remove: many.map(({ id }) => id) })]);
      await readModels.scrub();
      expect(filesHold(folder, secret)).toBe(false);
    });

    test('are committed before the file is closed', async () => {
      const committed = readModels.commit([batch({ put: many })]);
      await readModels.close();
      await committed;
      await open();
      expect(await readModels.of(people).count()).toBe(3_000);
    });
  });

  test.each(['', 'a b', 'x"; DROP TABLE collection; --'])('takes "%s" for no name of a collection', async (name) => {
    await expect(readModels.open({ ...people, name })).rejects.toThrow('cannot name a collection');
  });
});

function person(id: string, name: string): Person {
  return { id, name };
}

function batch(written: Partial<CollectionBatch>): CollectionBatch {
  const at = '2026-03-04T12:00:00.000Z';
  return {
    collection: people,
    put: [],
    remove: [],
    checkpoint: positionFrom('0001'),
    checkpointAt: at,
    park: [],
    unpark: [],
    ...written,
  };
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

function indexes(database: DatabaseSync): unknown[] {
  const rows = database.prepare(`SELECT name FROM pragma_index_list('people v1') WHERE origin = 'c' ORDER BY name`).all();
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
