import type { VaultPorts } from '@accelerator/backend/app/vault-ports';
import { familiarForMs, type FamiliarNetworks } from '@accelerator/backend/features/accounts/familiar-networks';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';

/** What every store of familiar networks promises. */
export function describeFamiliarNetworks(name: string, open: () => Promise<VaultPorts>): void {
  describe(`familiar networks on ${name}`, () => {
    let ports: VaultPorts;
    let networks: FamiliarNetworks;

    beforeEach(async () => {
      ports = await open();
      networks = ports.familiarNetworks;
      await networks.remember('user-1', '192.0.2.1', 0);
    });

    afterEach(() => ports.vault.close());

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
      await networks.forget('user-1');
      expect([await networks.knows('user-1', '192.0.2.1', 1), await networks.knows('user-2', '192.0.2.1', 1)]).toEqual([
        false,
        true,
      ]);
    });

    test('are swept when they are no longer familiar', async () => {
      await ports.vault.sweep(familiarForMs);
      expect(await networks.knows('user-1', '192.0.2.1', 1)).toBe(false);
    });
  });
}
