import { VaultCheckpoints } from '@accelerator/backend/event-sourcing/followers/vault-checkpoints';
import type { Vault } from '@accelerator/backend/platform/vault/vault';
import type { Checkpoints } from '@accelerator/backend/event-sourcing/followers/checkpoints';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { positionFrom } from '@accelerator/backend/event-sourcing/kernel/position';

/** Describes what every store of checkpoints promises. */
export function describeCheckpoints(name: string, open: () => Promise<Vault>): void {
  describe(`checkpoints on ${name}`, () => {
    let vault: Vault;
    let checkpoints: Checkpoints;

    beforeEach(async () => {
      vault = await open();
      checkpoints = new VaultCheckpoints(vault);
    });

    afterEach(() => vault.close());

    test('give the position of each follower', async () => {
      expect(await checkpoints.find('policies')).toBeNull();
      await checkpoints.put('policies', positionFrom('0001'));
      await checkpoints.put('policies', positionFrom('0002'));
      expect(await checkpoints.find('policies')).toBe('0002');
      expect(await checkpoints.find('others')).toBeNull();
    });
  });
}
