import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { percentileInterval, seededRandom } from './bootstrap.ts';

const mean = (drawn: readonly number[]) => drawn.reduce((sum, value) => sum + value, 0) / drawn.length;
const intervalOf = (sample: readonly number[], seed = 1) => percentileInterval(sample, mean, seededRandom(seed));

describe('a percentile interval', () => {
  test('is the same for the same seed, and another one for another', () => {
    const sample = Array.from({ length: 20 }, (_, place) => Math.sqrt(place * 7 + 3));
    expect(intervalOf(sample)).toEqual(intervalOf(sample));
    expect(intervalOf(sample, 2)).not.toEqual(intervalOf(sample));
  });

  test('of a mean is near the one of the normal distribution', () => {
    const random = seededRandom(7);
    const sample = Array.from({ length: 400 }, () => (random() < 0.3 ? 1 : 0));
    const { value, low, high } = intervalOf(sample);
    const reach = 1.96 * Math.sqrt((value * (1 - value)) / sample.length);
    expect([low, high].map((end) => Math.abs(end - value) / reach)).toEqual([expect.closeTo(1, 1), expect.closeTo(1, 1)]);
  });

  test('is one value where all clusters are the same', () => {
    expect(intervalOf([0.5, 0.5, 0.5])).toEqual({ value: 0.5, low: 0.5, high: 0.5 });
  });

  test('lies within what was sampled, around its own ends', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 12 }), (sample) => {
        const { low, high } = intervalOf(sample);
        expect(low).toBeGreaterThanOrEqual(Math.min(...sample) - 1e-9);
        expect(high).toBeLessThanOrEqual(Math.max(...sample) + 1e-9);
        expect(low).toBeLessThanOrEqual(high);
      }),
      { seed: 5, numRuns: 20 },
    );
  });

  test('leaves out what is not defined of a resample', () => {
    const share = (drawn: readonly { hits: number; cases: number }[]) =>
      drawn.reduce((sum, { hits }) => sum + hits, 0) / drawn.reduce((sum, { cases }) => sum + cases, 0);
    const clusters = [
      { hits: 1, cases: 1 },
      { hits: 0, cases: 0 },
    ];
    expect(percentileInterval(clusters, share, seededRandom(1))).toEqual({ value: 1, low: 1, high: 1 });
  });
});
