import { describe, expect, it } from '@jest/globals';
import { hasWaitedLong, headOfQueue, reviewDay } from './waiting.ts';

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

  it('lets the overdue ones rise, the longest waiting first, and then shows the newest', () => {
    const item = (day: string) => ({ id: day, submittedAt: `${day}T08:00:00.000Z` });
    const oldest = ['2026-11-10', '2026-11-11', '2026-11-18'].map(item);
    const newest = ['2026-11-20', '2026-11-18', '2026-11-11'].map(item);
    const head = headOfQueue({ oldest, newest }, fridayNoon, 4);
    expect(head.map(({ id }) => id)).toEqual(['2026-11-10', '2026-11-11', '2026-11-20', '2026-11-18']);
    const held = { oldest: [{ ...oldest[0]!, onHold: true }, ...oldest.slice(1)], newest };
    expect(headOfQueue(held, fridayNoon, 2).map(({ id }) => id)).toEqual(['2026-11-11', '2026-11-20']);
  });
});
