import { describe, expect, it } from '@jest/globals';
import { hasWaitedLong, inQueueOrder } from './waiting.ts';

const fridayNoon = new Date('2026-11-20T12:00:00.000Z');

describe('waiting for a decision', () => {
  it('is too long after more than five business days, weekends not counted', () => {
    expect(hasWaitedLong('2026-11-13T12:00:00.000Z', fridayNoon)).toBe(false);
    expect(hasWaitedLong('2026-11-12T12:00:00.000Z', fridayNoon)).toBe(true);
  });

  it('lets the overdue ones rise and then shows the newest', () => {
    const queue = ['2026-11-18', '2026-11-10', '2026-11-20', '2026-11-11'].map((day) => ({
      submittedAt: `${day}T08:00:00.000Z`,
    }));
    expect(inQueueOrder(queue, fridayNoon).map(({ submittedAt }) => submittedAt.slice(0, 10))).toEqual([
      '2026-11-11',
      '2026-11-10',
      '2026-11-20',
      '2026-11-18',
    ]);
  });
});
