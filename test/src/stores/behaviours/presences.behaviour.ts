import type { Vault } from '@accelerator/backend/platform/vault/vault';
import { presenceLeaseMs, Presences } from '@accelerator/backend/features/notifications/live/presences';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';

/** Describes what every store of presences promises. */
export function describePresences(name: string, open: () => Promise<Vault>): void {
  describe(`presences on ${name}`, () => {
    const [ana, ben] = ['ana', 'ben'].map((userId) => ({ subject: 'partner acme', userId })) as [never, never];
    let vault: Vault;
    let presences: Presences;

    beforeEach(async () => {
      vault = await open();
      presences = new Presences(vault);
    });

    afterEach(() => vault.close());

    test('last for 30 seconds after the latest renewal', async () => {
      await presences.renew(ana, 0);
      await presences.renew(ben, 0);
      await presences.renew(ana, 10_000);
      expect(await presences.all(presenceLeaseMs - 1)).toHaveLength(2);
      expect(await presences.all(presenceLeaseMs)).toEqual([ana]);
      expect(await presences.all(presenceLeaseMs + 10_000)).toEqual([]);
    });

    test('end when their user leaves', async () => {
      await presences.renew(ana, 0);
      await presences.renew(ben, 0);
      await presences.leave(ana);
      expect(await presences.all(1)).toEqual([ben]);
    });
  });
}
