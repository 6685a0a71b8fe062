import { expect, test } from '@jest/globals';
import { medianOf, oneMore, type Tally } from './tally.ts';

const tallyOf = (...values: readonly number[]): Tally => values.reduce<Tally>(oneMore, {});

test('a tally counts values with one decimal', () => {
  expect(tallyOf(1, 1.04, 2.25, 0)).toEqual({ '1.0': 2, '2.3': 1, '0.0': 1 });
});

test('a median is said from ten values on, over several tallies, with one decimal', () => {
  const nine = tallyOf(9, 1, 8, 2, 7, 3, 6, 4, 5);
  expect(medianOf([nine])).toBeNull();
  expect(medianOf([nine, tallyOf(5.4)])).toBe(5.2);
  expect(medianOf([nine, tallyOf(0, 10)])).toBe(5);
  expect(medianOf([tallyOf(...Array.from({ length: 11 }, () => 0.5)), tallyOf(100)])).toBe(0.5);
});
