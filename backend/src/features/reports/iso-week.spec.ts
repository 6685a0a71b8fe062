import { describe, expect, test } from '@jest/globals';
import { isoWeekOf, mondayOf } from './iso-week.ts';

describe('an ISO week', () => {
  test.each([
    ['2026-11-23', '2026-11-23', '2026-W48'],
    ['2026-11-29', '2026-11-23', '2026-W48'],
    ['2025-12-31', '2025-12-29', '2026-W01'],
    ['2026-12-31', '2026-12-28', '2026-W53'],
    ['2027-01-03', '2026-12-28', '2026-W53'],
    ['2027-01-04', '2027-01-04', '2027-W01'],
    ['2028-02-29', '2028-02-28', '2028-W09'],
  ])('of %s begins on %s and is %s', (day, monday, week) => {
    expect(mondayOf(day)).toBe(monday);
    expect(isoWeekOf(monday)).toBe(week);
  });
});
