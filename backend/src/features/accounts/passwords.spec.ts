import { describe, expect, test } from '@jest/globals';
import { laterCredentialVersion } from './passwords.ts';

describe('the version of a changed password', () => {
  test('is later than the one before it', () => {
    const farAhead = Date.now() + 1_000_000;
    expect(laterCredentialVersion(farAhead)).toBeGreaterThan(farAhead);
  });

  test('is another one for each of the changes of one moment', () => {
    const versions = Array.from({ length: 1_000 }, () => laterCredentialVersion(1));
    expect(new Set(versions).size).toBe(versions.length);
  });
});
