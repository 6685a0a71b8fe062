import { describe, expect, test } from '@jest/globals';
import { fromText, toText } from './stored-form.ts';

describe('a position as text', () => {
  const largest = 2n ** 64n - 1n;

  test.each([0n, 7n, 10n, 2n ** 53n + 1n, largest])('of %s is the same again', (number) => {
    const position = { commit: number, prepare: number };
    expect(fromText(toText(position))).toEqual(position);
  });

  test('keeps both of its numbers', () => {
    expect(fromText(toText({ commit: 12n, prepare: 9n }))).toEqual({ commit: 12n, prepare: 9n });
  });

  test('sorts as its numbers do', () => {
    const rising = [0n, 9n, 10n, 99n, 2n ** 53n, 2n ** 53n + 1n, largest].map((commit) => toText({ commit, prepare: commit }));
    expect(rising.toSorted()).toEqual(rising);
    expect(toText({ commit: 10n, prepare: 9n }) < toText({ commit: 10n, prepare: 10n })).toBe(true);
  });

  test.each(['', '0000000000000007', 'C:7/P:7', `${'7'.repeat(39)}x`, '7'.repeat(41)])('is not %j', (text) => {
    expect(() => fromText(text)).toThrow('is no position of this log');
  });
});
