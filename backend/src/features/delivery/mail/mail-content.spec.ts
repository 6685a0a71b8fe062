import { expect, test } from '@jest/globals';
import { nextDigest } from './mail-content.ts';

test.each([
  ['2026-03-04T06:59:59.999Z', '2026-03-04T07:00:00.000Z'],
  ['2026-03-04T07:00:00.000Z', '2026-03-05T07:00:00.000Z'],
  ['2026-12-31T23:00:00.000Z', '2027-01-01T07:00:00.000Z'],
])('what happens at %s is in the digest of %s', (at, digest) => {
  expect(new Date(nextDigest(Date.parse(at))).toISOString()).toBe(digest);
});
