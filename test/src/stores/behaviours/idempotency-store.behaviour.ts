import type { Vault } from '@accelerator/backend/platform/vault/vault';
import { IdempotencyStore, type StoredOutcome } from '@accelerator/backend/web/http/idempotency/idempotency-store';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { positionFrom } from '@accelerator/backend/event-sourcing/kernel/position';

/** Describes what every store of outcomes promises. */
export function describeIdempotencyStore(name: string, open: () => Promise<Vault>): void {
  describe(`outcomes on ${name}`, () => {
    let vault: Vault;
    let outcomes: IdempotencyStore;

    beforeEach(async () => {
      vault = await open();
      outcomes = new IdempotencyStore(vault);
    });

    afterEach(() => vault.close());

    test('are found by caller and key', async () => {
      const outcome = anOutcome({ body: '{"message":"Ünïcödé 🚀"}', logPosition: null });
      await outcomes.put(outcome);
      expect(await outcomes.find('user-1', 'key')).toEqual(outcome);
      expect(await outcomes.find('user-2', 'key')).toBeNull();
      expect(await outcomes.find('user-1', 'another key')).toBeNull();
    });

    test('that name a subject in their body are dropped, for every caller', async () => {
      await outcomes.put(anOutcome({ caller: 'user-1', body: '{"id":"partner-1"}' }));
      await outcomes.put(anOutcome({ caller: 'user-2', body: '{"id":"partner-2","with":"partner-1"}' }));
      await outcomes.put(anOutcome({ caller: 'user-3', body: '{"id":"partner-2"}' }));
      await vault.erase('partner-1');
      expect(await outcomes.find('user-1', 'key')).toBeNull();
      expect(await outcomes.find('user-2', 'key')).toBeNull();
      expect(await outcomes.find('user-3', 'key')).not.toBeNull();
    });
  });
}

export function anOutcome(fields: Partial<StoredOutcome>): StoredOutcome {
  const outcome = {
    caller: 'user-1',
    key: 'key',
    fingerprint: 'print',
    status: 200,
    body: '{}',
    logPosition: positionFrom('0001'),
  };
  return { ...outcome, expiresAt: 4_000_000_000_000, ...fields };
}
