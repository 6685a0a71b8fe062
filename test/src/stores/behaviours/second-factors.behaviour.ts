import { randomBytes } from 'node:crypto';
import type { Vault } from '@accelerator/backend/platform/vault/vault';
import { SecondFactors } from '@accelerator/backend/features/accounts/second-factor/second-factors';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';

/** Describes what every store of second factors promises. */
export function describeSecondFactors(name: string, open: () => Promise<Vault>): void {
  describe(`second factors on ${name}`, () => {
    const [first, second] = [
      { userId: 'user-1', version: 1 },
      { userId: 'user-1', version: 2 },
    ];
    const secret = randomBytes(20);
    let vault: Vault;
    let factors: SecondFactors;

    beforeEach(async () => {
      vault = await open();
      factors = new SecondFactors(vault);
      await factors.begin(first, secret);
    });

    afterEach(() => vault.close());

    test('begin without a used code and without recovery codes', async () => {
      expect(await factors.find(first)).toEqual({ ...first, secret, usedPeriod: 0, recoveryHashes: [] });
      expect(await factors.find(second)).toBeNull();
      expect(await factors.latestOf('user-2')).toBeNull();
    });

    test('that no code was used of give way to the next one, and others stay', async () => {
      await factors.begin(second, secret);
      expect([await factors.find(first), (await factors.latestOf('user-1'))?.version]).toEqual([null, 2]);
      await factors.usePeriod(second, 7);
      await factors.begin({ ...second, version: 3 }, secret);
      expect(await factors.find(second)).toMatchObject({ usedPeriod: 7 });
      await factors.dropOthers(second);
      expect(await factors.latestOf('user-1')).toMatchObject({ version: 2 });
    });

    test('let the code of a period be used once, and none of an earlier period after it', async () => {
      const uses = await Promise.all([1, 2, 3].map(() => factors.usePeriod(first, 10)));
      expect(uses.filter(Boolean)).toHaveLength(1);
      expect([await factors.usePeriod(first, 9), await factors.usePeriod(first, 11)]).toEqual([false, true]);
      expect(await factors.usePeriod(second, 11)).toBe(false);
    });

    test('let each recovery code be used once', async () => {
      await factors.usePeriod(first, 10, { recoveryHashes: ['one', 'two'] });
      await factors.usePeriod(first, 11);
      const uses = await Promise.all([1, 2, 3].map(() => factors.useRecoveryCode(first, 'one')));
      expect(uses.filter(Boolean)).toHaveLength(1);
      expect(await factors.useRecoveryCode(first, 'three')).toBe(false);
      expect(await factors.find(first)).toMatchObject({ usedPeriod: 11, recoveryHashes: ['two'] });
    });

    test('are forgotten with their user', async () => {
      await factors.begin({ userId: 'user-2', version: 1 }, secret);
      await vault.erase('user-1');
      expect([await factors.latestOf('user-1'), (await factors.latestOf('user-2'))?.version]).toEqual([null, 1]);
    });
  });
}
