import { describe, expect, test } from '@jest/globals';
import { rowChanges } from './row-changes.ts';

describe('what differs between two rows', () => {
  test.each([
    ['a field', { status: 'open' }, { status: 'closed' }, [['status', 'open', 'closed']]],
    [
      'a part of a field',
      { sides: { app: { saved: false } } },
      { sides: { app: { saved: true } } },
      [['sides.app.saved', 'false', 'true']],
    ],
    ['a list of texts, as one value', { ids: ['a'] }, { ids: ['a', 'b'] }, [['ids', 'a', 'a, b']]],
    [
      'an item of a list',
      { members: [{ name: 'ana' }] },
      { members: [{ name: 'ana' }, { name: 'ben' }] },
      [['members[1].name', '—', 'ben']],
    ],
    ['a list that is empty now', { members: [{ name: 'ana' }] }, { members: [] }, [['members[0].name', 'ana', '—']]],
    ['a value that gets parts', { joint: null }, { joint: { name: 'Acme' } }, [['joint.name', '—', 'Acme']]],
    [
      'a value in place of parts',
      { joint: { name: 'Acme' } },
      { joint: 'gone' },
      [
        ['joint', '—', 'gone'],
        ['joint.name', 'Acme', '—'],
      ],
    ],
    [
      'a row that is made',
      null,
      { id: 'one', count: 0 },
      [
        ['count', '—', '0'],
        ['id', '—', 'one'],
      ],
    ],
    ['a row that is deleted', { id: 'one' }, null, [['id', 'one', '—']]],
    ['nothing', { id: 'one', at: null, tags: [] }, { id: 'one', at: '', tags: [] }, []],
  ])('is %s', (_, before, after, changes) => {
    const found = rowChanges(before, after).map(({ field, before: was, after: is }) => [field, was, is]);
    expect(found.toSorted()).toEqual(changes);
  });
});
