import { describe, expect, it } from '@jest/globals';
import { sortingOf, sortText } from './sort-order.ts';

describe('the order of a table in its address', () => {
  it('is a column, with a minus for descending', () => {
    expect(sortingOf('name', '-created', ['name', 'created'])).toEqual([{ id: 'name', desc: false }]);
    expect(sortingOf('-name', '-created', ['name', 'created'])).toEqual([{ id: 'name', desc: true }]);
  });

  it('is the usual one where the address says nothing or names no column', () => {
    expect(sortingOf(undefined, '-created', ['created'])).toEqual([{ id: 'created', desc: true }]);
    expect(sortingOf('password', '-created', ['created'])).toEqual([{ id: 'created', desc: true }]);
  });

  it('leaves the usual order out of the address', () => {
    expect(sortText([{ id: 'created', desc: true }], '-created')).toBeUndefined();
    expect(sortText([{ id: 'created', desc: false }], '-created')).toBe('created');
  });
});
