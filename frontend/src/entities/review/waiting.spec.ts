import { describe, expect, it } from '@jest/globals';
import { hasWaitedLong, reviewDay } from './waiting.ts';

const fridayNoon = new Date('2026-11-20T12:00:00.000Z');

describe('waiting for a decision', () => {
  it('is counted in business days, as the partner reads it', () => {
    const mondayNoon = new Date('2026-11-23T12:00:00.000Z');
    expect(reviewDay('2026-11-23T13:00:00.000Z', mondayNoon)).toBe('Day 1');
    expect(reviewDay('2026-11-22T09:00:00.000Z', mondayNoon)).toBe('Day 1');
    expect(reviewDay('2026-11-20T23:00:00.000Z', mondayNoon)).toBe('Day 2');
  });

  it('is too long after more than five business days, weekends not counted', () => {
    expect(hasWaitedLong('2026-11-13T12:00:00.000Z', fridayNoon)).toBe(false);
    expect(hasWaitedLong('2026-11-13T11:59:59.999Z', fridayNoon)).toBe(true);
  });
});
