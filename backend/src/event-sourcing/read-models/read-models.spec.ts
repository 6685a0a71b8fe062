import { describe, expect, test } from '@jest/globals';
import { defineProjection, type Row } from '../kernel/projection.ts';
import type { ReadModels } from './read-models.ts';
import { SqliteReadModels } from './sqlite/sqlite-read-models.ts';
import { positionFrom } from '../kernel/position.ts';

interface Ship extends Row {
  readonly name: string;
  readonly tons: number | null;
  readonly launched?: string;
  readonly crew: readonly string[];
  readonly holds: readonly number[];
}

const ships = defineProjection<Ship>()({
  name: 'ships',
  version: 1,
  columns: ['name', 'tons', 'launched', 'crew'],
  indexes: [['name', 'tons']],
  key: () => [],
  on: {},
});

describe('what is asked of a projection', () => {
  test('is answered with its rows', async () => {
    const readModels = SqliteReadModels.open(':memory:');
    await readModels.open(ships);
    const row: Ship = { id: 'a', name: 'Ana', tons: null, crew: ['Ana'], holds: [3] };
    const at = '2026-03-04T12:00:00.000Z';
    const batch = {
      collection: ships,
      put: [row],
      remove: [],
      checkpoint: positionFrom('1'),
      checkpointAt: at,
      park: [],
      unpark: [],
    };
    await readModels.commit([batch]);
    const found: readonly Ship[] = await readModels.of(ships).find({
      where: { id: { gt: '' }, name: ['Ana', 'Ben'], tons: null, launched: null, crew: { has: ['Ana', 'Ben'] } },
      sort: [{ field: 'launched' }, { field: 'id' }],
      after: { id: '', name: '', tons: null },
    });
    expect(found).toEqual([row]);
    await readModels.close();
  });

  test('compiles only for declared columns and the values of their fields', () => {
    expect(whatDoesNotCompile).toBeInstanceOf(Function);
  });
});

/** Never called: the compiler is asked about each line. */
function whatDoesNotCompile(readModels: ReadModels) {
  const { find, count, countBy } = readModels.of(ships);
  return [
    // @ts-expect-error -- no column
    find({ where: { holds: 3 } }),
    // @ts-expect-error -- a list is not compared
    find({ where: { crew: 'Ana' } }),
    // @ts-expect-error -- one value is no list
    find({ where: { name: { has: ['Ana'] } } }),
    // @ts-expect-error -- no field
    find({ where: { captain: 'Ana' } }),
    // @ts-expect-error -- another type
    find({ where: { tons: '30' } }),
    // @ts-expect-error -- another type in a list
    find({ where: { tons: [30, '40'] } }),
    // @ts-expect-error -- never null
    find({ where: { name: null } }),
    // @ts-expect-error -- a range of another type
    find({ where: { tons: { gte: '30' } } }),
    // @ts-expect-error -- no bound
    find({ where: { tons: { above: 30 } } }),
    // @ts-expect-error -- sorted by a list
    find({ sort: [{ field: 'crew' }] }),
    // @ts-expect-error -- a cursor without what it is sorted by
    find({ sort: [{ field: 'tons' }], after: { id: 'a' } }),
    // @ts-expect-error -- counted by no column
    count({ holds: 3 }),
    // @ts-expect-error -- counted by the values of a list
    countBy('crew'),
    // @ts-expect-error -- no value of a column
    defineProjection<Ship>()({ ...ships, columns: ['holds'], indexes: [] }),
    // @ts-expect-error -- the id needs no declaration
    defineProjection<Ship>()({ ...ships, columns: ['id'], indexes: [] }),
    // @ts-expect-error -- an index on no column
    defineProjection<Ship>()({ ...ships, columns: ['name'], indexes: [['tons']] }),
  ];
}
