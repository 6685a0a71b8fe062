import { describe, expect, test } from '@jest/globals';
import { businessDaysBefore } from './business-days.ts';

/** 2 March 2026 is a Monday. */
describe('business days before an instant', () => {
  test.each([
    ['no day', '2026-03-06T10:30:00.000Z', 0, '2026-03-06T10:30:00.000Z'],
    ['within a week', '2026-03-06T10:30:00.000Z', 4, '2026-03-02T10:30:00.000Z'],
    ['across a weekend', '2026-03-02T10:30:00.000Z', 1, '2026-02-27T10:30:00.000Z'],
    ['a week', '2026-03-04T10:30:00.000Z', 5, '2026-02-25T10:30:00.000Z'],
    ['from a Sunday', '2026-03-08T10:30:00.000Z', 1, '2026-03-06T10:30:00.000Z'],
    ['from a Saturday', '2026-03-07T10:30:00.000Z', 3, '2026-03-04T10:30:00.000Z'],
  ])('count %s', (_, instant, days, before) => {
    expect(businessDaysBefore(instant, days)).toBe(before);
  });
});
