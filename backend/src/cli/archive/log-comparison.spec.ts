import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { EventToAppend } from '../../event-sourcing/event-store/event-store.ts';
import { SqliteEventStore } from '../../event-sourcing/event-store/sqlite/sqlite-event-store.ts';
import { compareLogs } from './log-comparison.ts';
import { copyLog, eventsOf } from './log-copy.ts';
import { Positions } from './positions.ts';

describe('comparing two logs', () => {
  let source: SqliteEventStore;
  let target: SqliteEventStore;

  beforeEach(() => {
    [source, target] = [SqliteEventStore.open(':memory:'), SqliteEventStore.open(':memory:')];
  });

  afterEach(() => Promise.all([source.close(), target.close()]));

  const compared = () => compareLogs(eventsOf(source), target, new Positions([]));
  const [first, second] = [anEvent(), anEvent()];

  test('finds them the same after one was copied to the other, however their events are mixed', async () => {
    await source.append('one', 'none', [anEvent(), anEvent()]);
    await source.append('other', 'none', [anEvent()]);
    await source.append('one', 1, [anEvent()]);
    await copyLog(eventsOf(source), target, () => undefined);
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

function anEvent(): EventToAppend {
  return { id: randomUUID(), type: 'InterestExpressed', version: 1, data: { sealed: 'a' }, metadata: { at: 'now' } };
}
