import { describe, expect, test } from '@jest/globals';
import { businessDayOf, businessDaysBefore, businessDaysBetween } from './business-days.ts';

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

describe('business days between two instants', () => {
  test.each([
    ['none', '2026-03-06T10:30:00.000Z', '2026-03-06T10:30:00.000Z', 0],
    ['a part of a day', '2026-03-06T10:00:00.000Z', '2026-03-06T16:00:00.000Z', 0.25],
    ['days within a week', '2026-03-02T12:00:00.000Z', '2026-03-04T18:00:00.000Z', 2.25],
    ['nothing of a weekend', '2026-03-06T12:00:00.000Z', '2026-03-09T12:00:00.000Z', 1],
    ['nothing on a weekend', '2026-03-07T08:00:00.000Z', '2026-03-08T20:00:00.000Z', 0],
    ['from the Monday after a weekend', '2026-03-07T08:00:00.000Z', '2026-03-10T12:00:00.000Z', 1.5],
    ['weeks', '2026-03-02T12:00:00.000Z', '2026-03-23T12:00:00.000Z', 15],
  ])('count %s', (_, from, to, days) => {
    expect(businessDaysBetween(from, to)).toBe(days);
  });
});

describe('the business day of something that waits', () => {
  test.each([
    ['the first on the day itself', '2026-03-06T23:00:00.000Z', '2026-03-06T23:59:00.000Z', 1],
    ['the second from midnight on', '2026-03-05T23:00:00.000Z', '2026-03-06T00:00:00.000Z', 2],
    ['the same over a weekend', '2026-03-06T12:00:00.000Z', '2026-03-08T12:00:00.000Z', 1],
    ['the next on the Monday', '2026-03-06T12:00:00.000Z', '2026-03-09T00:00:00.000Z', 2],
    ['the first on a Monday for what came on a weekend', '2026-03-07T12:00:00.000Z', '2026-03-09T12:00:00.000Z', 1],
    ['the first on the weekend on which it came', '2026-03-07T12:00:00.000Z', '2026-03-08T12:00:00.000Z', 1],
  ])('is %s', (_, from, instant, day) => {
    expect(businessDayOf(instant, from)).toBe(day);
  });
});
