import type { Vault } from '@accelerator/backend/platform/vault/vault';
import { familiarForMs, FamiliarNetworks } from '@accelerator/backend/features/accounts/attempts/familiar-networks';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';

/** Describes what every store of familiar networks promises. */
export function describeFamiliarNetworks(name: string, open: () => Promise<Vault>): void {
  describe(`familiar networks on ${name}`, () => {
    let vault: Vault;
    let networks: FamiliarNetworks;

    beforeEach(async () => {
      vault = await open();
      networks = new FamiliarNetworks(vault);
      await networks.remember('user-1', '192.0.2.1', 0);
    });

    afterEach(() => vault.close());

    test('are known for 30 days after the latest login', async () => {
      expect(await networks.knows('user-1', '192.0.2.1', familiarForMs - 1)).toBe(true);
      expect(await networks.knows('user-1', '192.0.2.1', familiarForMs)).toBe(false);
      await networks.remember('user-1', '192.0.2.1', 1_000);
      expect(await networks.knows('user-1', '192.0.2.1', familiarForMs)).toBe(true);
    });

    test('are those of one user', async () => {
      expect(await networks.knows('user-1', '192.0.2.2', 1)).toBe(false);
      expect(await networks.knows('user-2', '192.0.2.1', 1)).toBe(false);
    });

    test('are forgotten with their user', async () => {
      await networks.remember('user-2', '192.0.2.1', 0);
      await vault.erase('user-1');
      expect([await networks.knows('user-1', '192.0.2.1', 1), await networks.knows('user-2', '192.0.2.1', 1)]).toEqual([
        false,
        true,
      ]);
    });

    test('are swept when they are no longer familiar', async () => {
      await vault.sweep(familiarForMs);
      expect(await networks.knows('user-1', '192.0.2.1', 1)).toBe(false);
    });
  });
}
