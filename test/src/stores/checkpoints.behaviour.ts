import type { VaultPorts } from '@accelerator/backend/app/vault-ports';
import type { Checkpoints } from '@accelerator/backend/event-sourcing/followers/checkpoints';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { positionFrom } from '@accelerator/backend/event-sourcing/kernel/position';

/** What every store of checkpoints promises. */
export function describeCheckpoints(name: string, open: () => Promise<VaultPorts>): void {
  describe(`checkpoints on ${name}`, () => {
    let ports: VaultPorts;
    let checkpoints: Checkpoints;

    beforeEach(async () => {
      ports = await open();
      ({ checkpoints } = ports);
    });

    afterEach(() => ports.vault.close());

    test('give the position of each follower', async () => {
      expect(await checkpoints.find('policies')).toBeNull();
      await checkpoints.put('policies', positionFrom('0001'));
      await checkpoints.put('policies', positionFrom('0002'));
      expect(await checkpoints.find('policies')).toBe('0002');
      expect(await checkpoints.find('others')).toBeNull();
    });
  });
}
