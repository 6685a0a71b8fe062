import { SubjectKeys } from '@accelerator/backend/event-sourcing/personal-data/subject-keys';
import { IdempotencyStore } from '@accelerator/backend/web/http/idempotency/idempotency-store';
import { PersonalData } from '@accelerator/backend/event-sourcing/personal-data/personal-data';
import type { Vault } from '@accelerator/backend/platform/vault/vault';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { describeCheckpoints } from './checkpoints.behaviour.ts';
import { describeCredentials } from './credentials.behaviour.ts';
import { describeFamiliarNetworks } from './familiar-networks.behaviour.ts';
import { anOutcome, describeIdempotencyStore } from './idempotency-store.behaviour.ts';
import { describeInviteCodes } from './invite-codes.behaviour.ts';
import { describeOpenStreams } from './open-streams.behaviour.ts';
import { describePresences } from './presences.behaviour.ts';
import { describeProof } from './proof.behaviour.ts';
import { describeRateLimiter } from './rate-limiter.behaviour.ts';
import { describeSecondFactors } from './second-factors.behaviour.ts';
import { describeSessionStore } from './session-store.behaviour.ts';
import { describeSubjectKeys } from './subject-keys.behaviour.ts';

export interface VaultAdapter {
  /** Opens a vault that holds nothing. */
  open(): Promise<Vault>;
  /** Closes it and opens it again with what it holds; absent where it holds nothing beyond its closing. */
  reopen?(vault: Vault): Promise<Vault>;
}

/** The contract of every vault adapter, and of each service over it. */
export function describeVault(name: string, { open, reopen }: VaultAdapter): void {
  describeSubjectKeys(name, open);
  describeCredentials(name, open);
  describeFamiliarNetworks(name, open);
  describeSecondFactors(name, open);
  describeSessionStore(name, open);
  describeInviteCodes(name, open);
  describeRateLimiter(name, open);
  describeIdempotencyStore(name, open);
  describeCheckpoints(name, open);
  describeOpenStreams(name, open);
  describePresences(name, open);
  describeProof(name, open);

  describe(`the vault on ${name}`, () => {
    let vault: Vault;

    beforeEach(async () => {
      vault = await open();
    });

    afterEach(() => vault.close());

    test('the key for name hashes has 32 bytes and is stable', () => {
      expect(vault.nameKey).toHaveLength(32);
      expect(vault.nameKey).toEqual(vault.nameKey);
    });

    test('forgetting a subject destroys its key, and deletes what the vault holds of it', async () => {
      const [outcomes, subjectKeys] = [new IdempotencyStore(vault), new SubjectKeys(vault)];
      for (const user of ['user-1', 'user-2']) await outcomes.put(anOutcome({ caller: user }));
      await subjectKeys.keysOf(['user-1', 'user-2', 'stays'], { create: true });
      await outcomes.put(anOutcome({ caller: 'stays' }));
      const personalData = new PersonalData(subjectKeys, vault, { elsewhere: { forget: async () => 3 } });
      const leaving = { subjects: ['user-1'], inStoresOnly: ['stays'] };
      const first = (await personalData.forget(leaving)).get('user-1');
      expect(first).toMatchObject({ outcomes: 1, elsewhere: 3 });
      expect((await personalData.forget(leaving)).get('user-1')).toEqual({ ...first, outcomes: 0 });
      expect([...(await subjectKeys.keysOf(['user-1', 'user-2', 'stays'])).keys()]).toEqual(['user-2', 'stays']);
      const callers = ['user-1', 'user-2', 'stays'].map((caller) => outcomes.find(caller, 'key'));
      expect((await Promise.all(callers)).map((outcome) => outcome?.caller ?? null)).toEqual([null, 'user-2', null]);
    });

    if (reopen) {
      test('keys are kept after closing and opening, and destroyed ones stay so', async () => {
        const subjectKeys = new SubjectKeys(vault);
        const keys = await subjectKeys.keysOf(['user-1'], { create: true });
        const { nameKey } = vault;
        await subjectKeys.keysOf(['user-2'], { create: true });
        await subjectKeys.destroy('user-2');
        await subjectKeys.destroy('user-3');
        vault = await reopen(vault);
        const again = new SubjectKeys(vault);
        expect(await again.keysOf(['user-1', 'user-2', 'user-3'], { create: true })).toEqual(keys);
        expect(vault.nameKey).toEqual(nameKey);
      });
    }
  });
}
