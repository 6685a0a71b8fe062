import { PersonalData } from '@accelerator/backend/event-sourcing/personal-data/personal-data';
import type { VaultPorts } from '@accelerator/backend/app/vault-ports';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { describeCheckpoints } from './checkpoints.behaviour.ts';
import { aCredential, describeCredentials, versionsOf } from './credentials.behaviour.ts';
import { describeFamiliarNetworks } from './familiar-networks.behaviour.ts';
import { anOutcome, describeIdempotencyStore } from './idempotency-store.behaviour.ts';
import { describeInviteCodes } from './invite-codes.behaviour.ts';
import { describeOpenStreams } from './open-streams.behaviour.ts';
import { describePresences } from './presences.behaviour.ts';
import { describeProof } from './proof.behaviour.ts';
import { describeRateLimiter } from './rate-limiter.behaviour.ts';
import { describeSecondFactors } from './second-factors.behaviour.ts';
import { aSession, describeSessionStore } from './session-store.behaviour.ts';
import { describeSubjectKeys } from './subject-keys.behaviour.ts';

export interface VaultAdapter {
  /** Opens a vault that holds nothing. */
  open(): Promise<VaultPorts>;
  /** Closes it and opens it again with what it holds; absent where it holds nothing beyond its closing. */
  reopen?(ports: VaultPorts): Promise<VaultPorts>;
}

/** What every adapter of the vault promises, and of each of its ports. */
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
    let ports: VaultPorts;

    beforeEach(async () => {
      ports = await open();
    });

    afterEach(() => ports.vault.close());

    test('the key for name hashes has 32 bytes and is stable', () => {
      expect(ports.vault.nameKey).toHaveLength(32);
      expect(ports.vault.nameKey).toEqual(ports.vault.nameKey);
    });

    test('forgetting a subject deletes its key, its stored outcomes and its sessions', async () => {
      const { outcomes, sessions, subjectKeys } = ports;
      for (const user of ['user-1', 'user-2']) {
        await outcomes.put(anOutcome({ caller: user }));
        await sessions.put(aSession({ id: `session of ${user}`, userId: user }));
      }
      const personalData = new PersonalData(subjectKeys, { sessions, outcomes }, ports.vault);
      const leaving = { subjects: ['user-1'], inStoresOnly: [] };
      expect(await personalData.forget(leaving)).toEqual(new Map([['user-1', { sessions: 1, outcomes: 1 }]]));
      expect(await personalData.forget(leaving)).toEqual(new Map([['user-1', { sessions: 0, outcomes: 0 }]]));
      expect(await outcomes.find('user-1', 'key')).toBeNull();
      expect(await sessions.find('session of user-1')).toBeNull();
      expect(await outcomes.find('user-2', 'key')).not.toBeNull();
      expect(await sessions.find('session of user-2')).not.toBeNull();
    });

    test('sweeping deletes exactly what has expired, except sessions', async () => {
      const { credentials, outcomes, rateLimiter, sessions } = ports;
      const now = Date.parse('2026-03-04T12:00:00.000Z');
      await outcomes.put(anOutcome({ key: 'over', expiresAt: now }));
      await outcomes.put(anOutcome({ key: 'running', expiresAt: now + 1 }));
      await credentials.put(aCredential({ version: 1, expiresAt: '2026-03-04T12:00:00.000Z' }));
      await credentials.put(aCredential({ version: 2, expiresAt: '2026-03-04T12:00:00.001Z' }));
      await credentials.put(aCredential({ version: 3, expiresAt: null }));
      const window = { limit: 1, windowMs: 1_000 };
      await rateLimiter.take('over', window, now - 1_000);
      await rateLimiter.take('running', window, now - 999);
      await sessions.put(aSession({ id: 'over', expiresAt: now }));
      await ports.vault.sweep(now);
      expect(await sessions.find('over')).not.toBeNull();
      expect(await rateLimiter.take('over', window, now - 1)).toBe(0);
      expect(await rateLimiter.take('running', window, now - 1)).toBe(2);
      expect(await outcomes.find('user-1', 'over')).toBeNull();
      expect(await outcomes.find('user-1', 'running')).not.toBeNull();
      expect(await versionsOf(credentials, 'user-1')).toEqual([2, 3]);
    });

    if (reopen) {
      test('everything is kept after closing and opening', async () => {
        let { credentials, sessions, subjectKeys } = ports;
        const keys = await subjectKeys.keysOf(['user-1'], { create: true });
        const { nameKey } = ports.vault;
        await subjectKeys.keysOf(['user-2'], { create: true });
        await subjectKeys.destroy('user-2');
        await subjectKeys.destroy('user-3');
        await credentials.put(aCredential({}));
        await sessions.put(aSession({}));
        ports = await reopen(ports);
        ({ subjectKeys, credentials, sessions } = ports);
        expect(await subjectKeys.keysOf(['user-1', 'user-2', 'user-3'], { create: true })).toEqual(keys);
        expect(ports.vault.nameKey).toEqual(nameKey);
        expect(await credentials.find('user-1', 1)).toEqual(aCredential({}));
        expect(await sessions.find('session-1')).toEqual(aSession({}));
      });
    }
  });
}
