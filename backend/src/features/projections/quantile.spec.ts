import { describe, expect, test } from '@jest/globals';
import { quantileOf } from './quantile.ts';

const buckets = (...counts: readonly number[]) => counts.map((count, index) => ({ bound: [1, 2, 4, Infinity][index]!, count }));

describe('a quantile of a histogram', () => {
  test.each([
    ['lies within its bucket in proportion', buckets(0, 100, 100, 100), 1.95],
    ['begins at zero in the first bucket', buckets(100, 100, 100, 100), 0.95],
    ['passes over empty buckets', buckets(90, 90, 100, 100), 3],
    ['is the last bound where it lies above', buckets(10, 10, 10, 100), 4],
    ['is none where there are no values', buckets(0, 0, 0, 0), null],
  ])('%s', (_, given, expected) => {
    expect(quantileOf(0.95, given)).toBe(expected);
  });
});
