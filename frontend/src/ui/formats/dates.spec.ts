import { describe, expect, test } from '@jest/globals';
import { dayCount, formatCohortDate, formatDate, formatInstant, formatSecond, formatTime, localDay } from './dates.ts';

describe('dates', () => {
  test('are written as people read them', () => {
    expect(formatDate('2026-11-20')).toBe('Nov 20, 2026');
    expect(formatCohortDate('2027-01-18')).toBe('Jan 18, 2027');
  });

  test('that are missing are a dash, and of cohorts TBD', () => {
    expect([formatDate(null), formatDate(''), formatDate(undefined, '')]).toEqual(['—', '—', '']);
    expect(formatCohortDate(null)).toBe('TBD');
  });

  test('have their time with them where it matters, with plain spaces between', () => {
    const moment = new Date(2026, 10, 20, 9, 2, 5);
    expect(formatInstant(moment.toISOString())).toBe('Nov 20, 2026, 9:02 AM');
    expect(formatSecond(moment.toISOString())).toBe('Nov 20, 2026, 9:02:05 AM');
    expect([formatTime(moment), localDay(moment)]).toEqual(['9:02 AM', '2026-11-20']);
  });

  test('that cannot be read say so', () => {
    expect(formatDate('soon')).toBe('Invalid date');
  });

  test('count days from the first', () => {
    const now = new Date(2026, 10, 20, 12);
    expect(dayCount(new Date(2026, 10, 20, 9).toISOString(), now)).toBe('Day 1');
    expect(dayCount(new Date(2026, 10, 19, 23).toISOString(), now)).toBe('Day 2');
  });
});
