import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { openSqliteVault } from '../../app/stores/sqlite-vault.ts';
import type { Vault } from '../../platform/vault/vault.ts';
import { Throttle } from './throttle.ts';
import { RateLimiter } from './rate-limiter.ts';

const window = { limit: 2, windowMs: 60_000 };

describe('a throttle', () => {
  let vault: Vault;
  let now: number;
  let throttle: Throttle;

  beforeEach(() => {
    vault = openSqliteVault(':memory:', randomBytes(32));
    now = 0;
    throttle = new Throttle(new RateLimiter(vault), 'knock', window, () => now);
  });

  afterEach(() => vault.close());

  const takeAll = (key: string, times: number) => Promise.all(Array.from({ length: times }, () => throttle.take(key)));

  test('lets the limit through and then names the seconds to wait', async () => {
    expect(await takeAll('a', 2)).toEqual([0, 0]);
    now = 15_500;
    expect(await throttle.take('a')).toBe(45);
  });

  test('counts each key by itself, and each thing that is attempted', async () => {
    await takeAll('a', 2);
    expect(await throttle.take('b')).toBe(0);
    expect(await new Throttle(new RateLimiter(vault), 'ring', window, () => now).take('a')).toBe(0);
  });

  test('counts what others attempt in the same vault', async () => {
    const other = new Throttle(new RateLimiter(vault), 'knock', window, () => now);
    await other.take('a');
    await throttle.take('a');
    expect([await throttle.take('a'), await other.take('a')]).toEqual([60, 60]);
  });

  test('begins anew when the window is over', async () => {
    await takeAll('a', 2);
    now = 60_000;
    expect(await takeAll('a', 3)).toEqual([0, 0, 60]);
  });

  test('forgets the attempts of a key that is forgiven', async () => {
    await takeAll('a', 2);
    await throttle.forgive('a');
    expect(await throttle.take('a')).toBe(0);
  });

  test('does not count an attempt that was given back', async () => {
    await takeAll('a', 2);
    await throttle.giveBack('a');
    expect(await takeAll('a', 2)).toEqual([0, 60]);
  });
});
