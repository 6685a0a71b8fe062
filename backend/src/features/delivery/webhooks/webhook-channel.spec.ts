import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { waitIn } from './webhook-channel.ts';

const hourMs = 3_600_000;

describe('the wait that an endpoint asks for with Retry-After', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: Date.parse('2026-03-04T12:00:00Z') });
  });

  afterEach(() => {
    jest.useRealTimers();
  });

  test.each([
    ['120', 120_000],
    [' 120 ', 120_000],
    ['0', 0],
  ])('is read from seconds: %p', (asked, ms) => {
    expect(waitIn(asked)).toBe(ms);
  });

  test.each([
    ['Wed, 04 Mar 2026 12:00:30 GMT', 30_000],
    ['Wed, 04 Mar 2026 12:00:00 GMT', 0],
    ['Wed, 04 Mar 2026 11:59:00 GMT', 0],
    ['Thu, 04 Mar 2027 12:00:00 GMT', hourMs],
  ])('is read from a date, and is 0 where that is past: %p', (asked, ms) => {
    expect(waitIn(asked)).toBe(ms);
  });

  test.each(['3600', '3601', '999999999', '9999999999', '99999999999999999999', '1' + '0'.repeat(400)])(
    'is an hour at most: %p seconds',
    (asked) => {
      expect(waitIn(asked)).toBe(hourMs);
    },
  );

  test.each([
    undefined,
    '',
    ' ',
    'soon',
    '-',
    '-1',
    '-120',
    '+120',
    '1.5',
    '0x10',
    '1e3',
    'NaN',
    'Infinity',
    'in 5',
    'Wed, 40 Mar 2026 12:00:00 GMT',
  ])('is unknown where it is neither seconds nor a date: %p', (asked) => {
    expect(waitIn(asked)).toBeNull();
  });
});
