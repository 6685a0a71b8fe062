import { describe, expect, test } from '@jest/globals';
import { fromText, toText } from './stored-form.ts';

describe('a position as text', () => {
  const largest = 2n ** 64n - 1n;

  test.each([0n, 7n, 10n, 2n ** 53n + 1n, largest])('of %s is the same again', (number) => {
    expect(fromText(toText(number, number))).toEqual({ commit: number, prepare: number });
  });

  test('keeps both of its numbers', () => {
    expect(fromText(toText(12n, 9n))).toEqual({ commit: 12n, prepare: 9n });
  });

  test('is the same, be its numbers small or large ones', () => {
    expect(toText(12, 9)).toBe(toText(12n, 9n));
  });

  test('sorts as its numbers do', () => {
    const rising = [0n, 9n, 10n, 99n, 2n ** 53n, 2n ** 53n + 1n, largest].map((number) => toText(number, number));
    expect(rising.toSorted()).toEqual(rising);
    expect(toText(10n, 9n) < toText(10, 10)).toBe(true);
  });

  test.each(['', '0000000000000007', 'C:7/P:7', `${'7'.repeat(39)}x`, '7'.repeat(41)])('is not %j', (text) => {
    expect(() => fromText(text)).toThrow('is no position of this log');
  });
});
