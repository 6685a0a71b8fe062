import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { EventToAppend } from '../event-sourcing/event-store/event-store.ts';
import { SqliteEventStore } from '../event-sourcing/event-store/sqlite/sqlite-event-store.ts';
import { projections } from '../app/features.ts';
import type { Row } from '../event-sourcing/kernel/projection.ts';
import { SqliteReadModels } from '../event-sourcing/read-models/sqlite/sqlite-read-models.ts';
import { compareLogs } from './log-comparison.ts';
import { copyLog } from './log-copy.ts';
import { Positions } from './positions.ts';
import { compareViews } from './views-comparison.ts';
import { positionFrom, type Position } from '../event-sourcing/kernel/position.ts';

describe('comparing two logs', () => {
  let source: SqliteEventStore;
  let target: SqliteEventStore;

  beforeEach(() => {
    [source, target] = [SqliteEventStore.open(':memory:'), SqliteEventStore.open(':memory:')];
  });

  afterEach(() => Promise.all([source.close(), target.close()]));

  const compared = () => compareLogs(source, target, new Positions([]));
  const [first, second] = [anEvent(), anEvent()];

  test('finds them the same after one was copied to the other, however their events are mixed', async () => {
    await source.append('one', 'none', [anEvent(), anEvent()]);
    await source.append('other', 'none', [anEvent()]);
    await source.append('one', 1, [anEvent()]);
    await copyLog(source, target, () => undefined);
    expect(await compared()).toEqual({ events: 4, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });

  test.each<[string, EventToAppend]>([
    ['id', { ...first, id: randomUUID() }],
    ['type', { ...first, type: 'Another' }],
    ['version', { ...first, version: 2 }],
    ['data', { ...first, data: { sealed: 'b' } }],
    ['metadata', { ...first, metadata: { at: 'later' } }],
  ])('finds another %s', async (_, changed) => {
    await source.append('stream', 'none', [first]);
    await target.append('stream', 'none', [changed]);
    await expect(compared()).rejects.toThrow('The logs differ from event 1 on (stream, revision 0)');
  });

  test('finds another order', async () => {
    await source.append('one', 'none', [first]);
    await source.append('other', 'none', [second]);
    await target.append('other', 'none', [second]);
    await target.append('one', 'none', [first]);
    await expect(compared()).rejects.toThrow('The logs differ from event 1 on (one, revision 0)');
  });

  test('finds that one has more than the other, whichever it is', async () => {
    await source.append('stream', 'none', [first, second]);
    await target.append('stream', 'none', [first]);
    await expect(compared()).rejects.toThrow('The logs differ from event 2 on (stream, revision 1)');
    await target.append('stream', 0, [second, anEvent()]);
    await expect(compared()).rejects.toThrow('The logs differ from event 3 on (stream, revision 2)');
  });
});

describe('comparing two sets of views', () => {
  const collection = projections[0]!;
  const positions = new Positions([positionFrom('1')]);
  positions.pass(positionFrom('1'), positionFrom('2'));
  positions.end();
  const same: Placed = { id: 'a', name: 'Ana', position: positionFrom('1') };

  const viewsOf = async (rows: readonly Placed[]): Promise<SqliteReadModels> => {
    const views = SqliteReadModels.open(':memory:');
    for (const projection of projections) await views.open(projection);
    const at = '2026-03-04T12:00:00.000Z';
    await views.commit([
      { collection, put: rows, remove: [], checkpoint: positionFrom('1'), checkpointAt: at, park: [], unpark: [] },
    ]);
    return views;
  };
  const compared = async (copies: readonly Placed[]): Promise<number> =>
    compareViews(await viewsOf([same]), await viewsOf(copies), positions);

  test('finds them the same where they name the same place in their logs', async () => {
    expect(await compared([{ ...same, position: positionFrom('2') }])).toBe(1);
  });

  test('finds them the same where the place lies deeper in a row', async () => {
    const deep = (position: string) =>
      ({ ...same, position: null, waiting: [{ order: positionFrom(position) }] }) as unknown as Placed;
    const [one, other] = [await viewsOf([deep('1')]), await viewsOf([deep('2')])];
    expect(await compareViews(one, other, positions)).toBe(1);
  });

  test.each([
    ['another field', [{ ...same, position: positionFrom('2'), name: 'Zoë' }]],
    ['another place in the log', [same]],
    ['a document too few', []],
    ['a document too many', [{ ...same, position: positionFrom('2') }, { id: 'b' }]],
  ])('finds %s', async (_, copies: readonly Placed[]) => {
    await expect(compared(copies)).rejects.toThrow(`The view ${collection.name} is not the same in both`);
  });
});

interface Placed extends Row {
  readonly name?: string;
  readonly position?: Position;
}

function anEvent(): EventToAppend {
  return { id: randomUUID(), type: 'InterestExpressed', version: 1, data: { sealed: 'a' }, metadata: { at: 'now' } };
}
