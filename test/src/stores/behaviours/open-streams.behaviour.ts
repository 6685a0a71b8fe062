import type { Vault } from '@accelerator/backend/platform/vault/vault';
import { maxStreamsPerUser, OpenStreams } from '@accelerator/backend/web/server-sent-events/open-streams';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';

/** Describes what every count of open streams promises. */
export function describeOpenStreams(name: string, open: () => Promise<Vault>): void {
  describe(`open streams on ${name}`, () => {
    let vault: Vault;
    let streams: OpenStreams;

    beforeEach(async () => {
      vault = await open();
      streams = new OpenStreams(vault);
    });

    afterEach(() => vault.close());

    const takeAll = (userId: string, times: number) =>
      Promise.all(Array.from({ length: times }, (_, index) => streams.take(userId, `${userId} ${index}`, 0)));

    test('are as many as a user may have, and others have their own', async () => {
      for (let index = 0; index < maxStreamsPerUser; index += 1) expect(await streams.take('ana', `s${index}`, 0)).toBe(true);
      expect([await streams.take('ana', 'one more', 0), await streams.take('bo', 'first', 0)]).toEqual([false, true]);
    });

    test('are never more, however many are asked for at once', async () => {
      const taken = await takeAll('ana', 3 * maxStreamsPerUser);
      expect(taken.filter(Boolean).length).toBeLessThanOrEqual(maxStreamsPerUser);
    });

    test('leave their place when they close, and a refused one takes none', async () => {
      for (let index = 0; index < maxStreamsPerUser; index += 1) await streams.take('ana', `s${index}`, 0);
      await streams.take('ana', 'refused', 0);
      await streams.renew(['s1', 's2'], 1);
      await streams.release('s0');
      expect([await streams.take('ana', 'next', 1), await streams.take('ana', 'too many', 1)]).toEqual([true, false]);
    });
  });
}
