import type { Vault } from '@accelerator/backend/platform/vault/vault';
import { RateLimiter } from '@accelerator/backend/web/access/rate-limiter';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';

/** Describes what every rate limiter promises. */
export function describeRateLimiter(name: string, open: () => Promise<Vault>): void {
  describe(`attempts on ${name}`, () => {
    let vault: Vault;
    let rateLimiter: RateLimiter;

    beforeEach(async () => {
      vault = await open();
      rateLimiter = new RateLimiter(vault);
    });

    afterEach(() => vault.close());

    const window = { limit: 2, windowMs: 60_000 };
    const take = (key = 'key', now = 0) => rateLimiter.take(key, window, now);
    const takeAll = (times: number) => Promise.all(Array.from({ length: times }, () => take()));

    test('are allowed up to the limit, and then refused with the rest of the window', async () => {
      expect([await take(), await take('key', 10), await take('key', 10), await take('key', 59_999)]).toEqual([0, 0, 59_990, 1]);
      expect(await take('another key')).toBe(0);
    });

    test('never exceed the limit under concurrency', async () => {
      const waits = await takeAll(20);
      expect(waits.filter((wait) => wait === 0)).toHaveLength(2);
      expect(waits.filter((wait) => wait === 60_000)).toHaveLength(18);
    });

    test('begin anew after the window', async () => {
      await takeAll(3);
      expect([await take('key', 60_000), await take('key', 60_000), await take('key', 60_001)]).toEqual([0, 0, 59_999]);
    });

    test('that are given back are available again, once', async () => {
      await takeAll(5);
      await rateLimiter.giveBack('key');
      expect([await take(), await take()]).toEqual([0, 60_000]);
      await rateLimiter.giveBack('another key');
      for (let time = 0; time < 3; time += 1) await rateLimiter.giveBack('key');
      expect([await take(), await take(), await take()]).toEqual([0, 0, 60_000]);
    });

    test('are reset for all keys that begin with a line', async () => {
      const keys = ['name', 'name\none network', 'name\nanother network', 'names\none network'];
      for (const key of keys) for (let time = 0; time < 2; time += 1) await take(key);
      await rateLimiter.forgetAll('name');
      expect([await take(keys[0]), await take(keys[1]), await take(keys[2]), await take(keys[3])]).toEqual([0, 0, 0, 60_000]);
    });

    test('are reset for one key', async () => {
      await takeAll(2);
      await take('another key');
      await rateLimiter.forget('key');
      expect([await take(), await take('another key'), await take('another key')]).toEqual([0, 0, 60_000]);
    });
  });
}
