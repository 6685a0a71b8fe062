import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { SubjectKeyCache } from './subject-key-cache.ts';

const key = randomBytes(32);

describe('keys of subjects that are kept for a while', () => {
  let now: number;
  let kept: SubjectKeyCache;

  beforeEach(() => {
    now = 0;
    kept = new SubjectKeyCache({ lasting: 1_000, limit: 2, now: () => now });
  });

  test('are there until their time is over, which began when they were asked for', () => {
    now = 300;
    kept.set('user-1', key, 100);
    now = 1_099;
    expect(kept.get('user-1')).toBe(key);
    now = 1_100;
    expect(kept.get('user-1')).toBeUndefined();
  });

  test('are forgotten where there are too many, those first that were used longest ago', () => {
    for (const subject of ['user-1', 'user-2', 'user-3']) kept.set(subject, key);
    expect([kept.get('user-1'), kept.get('user-3')]).toEqual([undefined, key]);
  });

  test('stay destroyed, even where someone had read them just before', () => {
    kept.set('user-1', null);
    kept.set('user-1', key);
    now = 1_000_000;
    expect(kept.get('user-1')).toBeNull();
  });
});
