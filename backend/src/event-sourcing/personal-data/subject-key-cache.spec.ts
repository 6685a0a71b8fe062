import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { SubjectKeyCache } from './subject-key-cache.ts';

const key = randomBytes(32);

describe('the cache of subject keys', () => {
  let now: number;
  let cache: SubjectKeyCache;

  beforeEach(() => {
    now = 0;
    cache = new SubjectKeyCache({ ttlMs: 1_000, max: 2, now: () => now });
  });

  test('answers a key for its time to live, which begins when the read does', () => {
    now = 300;
    cache.set('user-1', key, 100);
    now = 1_099;
    expect(cache.get('user-1')).toBe(key);
    now = 1_100;
    expect(cache.get('user-1')).toBeUndefined();
  });

  test('forgets the least recently used key where there are too many', () => {
    for (const subject of ['user-1', 'user-2', 'user-3']) cache.set(subject, key);
    expect([cache.get('user-1'), cache.get('user-3')]).toEqual([undefined, key]);
  });

  test('answers that a key was destroyed, even where a read before that ends later', () => {
    cache.set('user-1', null);
    cache.set('user-1', key);
    now = 1_000_000;
    expect(cache.get('user-1')).toBeNull();
  });
});
