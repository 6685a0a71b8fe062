import { LogHeads } from '@accelerator/backend/event-sourcing/proof/log-heads';
import type { Vault } from '@accelerator/backend/platform/vault/vault';
import { SigningKeys, isSigned, signed } from '@accelerator/backend/event-sourcing/proof/signing-keys';
import { positionFrom } from '@accelerator/backend/event-sourcing/kernel/position';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';

/** A head of a day, as the vault keeps it. */
export function aHead(day = '2026-03-04') {
  const position = positionFrom('0007');
  return { day, madeAt: `${day}T00:00:12.000Z`, events: 7, hash: 'a'.repeat(64), kid: 'kid', signature: 'signed', position };
}

/** Describes what every store of signing keys and heads promises. */
export function describeProof(name: string, open: () => Promise<Vault>): void {
  describe(`signing keys and heads on ${name}`, () => {
    let vault: Vault;

    beforeEach(async () => {
      vault = await open();
    });

    afterEach(() => vault.close());

    test('make one key, which signs what no other key signs', async () => {
      const signingKeys = new SigningKeys(vault);
      expect(await signingKeys.all()).toEqual([]);
      await signingKeys.renew();
      const [key, again] = await Promise.all([signingKeys.current(), signingKeys.current()]);
      expect(again).toEqual(key);
      const { privateKey: _, ...published } = key;
      expect(await signingKeys.all()).toEqual([published]);
      const signature = signed({ b: 2, a: 1 }, key);
      expect(isSigned({ a: 1, b: 2 }, signature, key.publicKey)).toBe(true);
      expect(isSigned({ a: 1, b: 3 }, signature, key.publicKey)).toBe(false);
    });

    test('keep a key while the master key is the same', async () => {
      const { kid } = await new SigningKeys(vault).current();
      await new SigningKeys(vault).renew();
      expect((await new SigningKeys(vault).current()).kid).toBe(kid);
    });

    test('keep the first head of each day, the oldest first', async () => {
      const logHeads = new LogHeads(vault);
      expect(await logHeads.latest()).toBeNull();
      const [first, second] = [aHead('2026-03-04'), aHead('2026-03-07')];
      expect([await logHeads.put(second), await logHeads.put(first)]).toEqual([true, true]);
      expect(await logHeads.put({ ...first, events: 9 })).toBe(false);
      expect(await logHeads.all()).toEqual([first, second]);
      expect(await logHeads.latest()).toEqual(second);
    });
  });
}
