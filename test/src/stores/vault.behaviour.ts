import type {
  Credential,
  StoredOutcome,
  StoredSession,
  Vault,
} from '@accelerator/backend/event-sourcing/personal-data/vault/vault';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';

export interface VaultAdapter {
  /** Opens a vault that holds nothing. */
  open(): Promise<Vault>;
  /** Closes it and opens it again with what it holds; absent where it holds nothing beyond its closing. */
  reopen?(vault: Vault): Promise<Vault>;
}

/** What every adapter of the vault promises. */
export function describeVault(name: string, { open, reopen }: VaultAdapter): void {
  describe(`the vault on ${name}`, () => {
    let vault: Vault;

    beforeEach(async () => {
      vault = await open();
    });

    afterEach(() => vault.close());

    describe('the key of a subject', () => {
      const keyOf = async (subject: string, options = { create: true }) =>
        (await vault.subjectKeys([subject], options)).get(subject);

      test('has 32 bytes, is made once, and is nobody else’s', async () => {
        const keys = await vault.subjectKeys(['user-1', 'user-2', 'user-1'], { create: true });
        expect([...keys.keys()].sort()).toEqual(['user-1', 'user-2']);
        expect(keys.get('user-1')).toHaveLength(32);
        expect(keys.get('user-2')).not.toEqual(keys.get('user-1'));
        expect(await vault.subjectKeys(['user-2', 'user-1'], { create: true })).toEqual(keys);
      });

      test('is the same for all who ask for it at once', async () => {
        const keys = await Promise.all(Array.from({ length: 20 }, () => keyOf('user-1')));
        expect(new Set(keys.map((key) => key?.toString('hex'))).size).toBe(1);
      });

      test('is not made by someone who only reads', async () => {
        expect(await keyOf('user-1', { create: false })).toBeUndefined();
        const key = await keyOf('user-1');
        expect(await keyOf('user-1', { create: false })).toEqual(key);
      });

      test('is gone for ever once it was destroyed, and only that one', async () => {
        const keys = await vault.subjectKeys(['user-1', 'user-2'], { create: true });
        await vault.destroySubjectKey('user-1');
        expect(await keyOf('user-1')).toBeUndefined();
        expect(await keyOf('user-2')).toEqual(keys.get('user-2'));
      });

      test('is never made for a subject that was forgotten before it had one', async () => {
        await vault.destroySubjectKey('user-1');
        expect(await keyOf('user-1')).toBeUndefined();
      });

      test('takes the stored outcomes and the sessions of the subject along', async () => {
        for (const user of ['user-1', 'user-2']) {
          await vault.putOutcome(anOutcome({ caller: user }));
          await vault.putSession(aSession({ id: `session of ${user}`, userId: user }));
        }
        await vault.destroySubjectKey('user-1');
        expect(await vault.outcome('user-1', 'key')).toBeNull();
        expect(await vault.session('session of user-1')).toBeNull();
        expect(await vault.outcome('user-2', 'key')).not.toBeNull();
        expect(await vault.session('session of user-2')).not.toBeNull();
      });
    });

    test('the key for the hashes of names has 32 bytes and stays', () => {
      expect(vault.nameKey()).toHaveLength(32);
      expect(vault.nameKey()).toEqual(vault.nameKey());
    });

    describe('credentials', () => {
      test('are found by user and version', async () => {
        await vault.putCredential(aCredential({ version: 1, hash: 'first' }));
        await vault.putCredential(aCredential({ version: 2, hash: 'second', expiresAt: '2026-03-11T12:00:00.000Z' }));
        expect(await vault.credential('user-1', 1)).toEqual(aCredential({ version: 1, hash: 'first' }));
        expect(await vault.credential('user-1', 2)).toMatchObject({ hash: 'second', expiresAt: '2026-03-11T12:00:00.000Z' });
        expect(await vault.credential('user-1', 3)).toBeNull();
        expect(await vault.credential('user-2', 1)).toBeNull();
      });

      test('of one version are replaced', async () => {
        await vault.putCredential(aCredential({ hash: 'first' }));
        await vault.putCredential(aCredential({ hash: 'second' }));
        expect(await vault.credential('user-1', 1)).toMatchObject({ hash: 'second' });
      });

      test('give back the password where it was put as recoverable, until they are dropped', async () => {
        await vault.putCredential(aCredential({ version: 1 }), { recoverable: 'Pässwörd 🚀' });
        await vault.putCredential(aCredential({ version: 2 }));
        expect(await vault.recoverPassword('user-1', 1)).toBe('Pässwörd 🚀');
        expect(await vault.recoverPassword('user-1', 2)).toBeNull();
        expect(await vault.recoverPassword('user-2', 1)).toBeNull();
        expect(await vault.credential('user-1', 1)).toEqual(aCredential({ version: 1 }));
        await vault.dropCredentials('user-1');
        expect(await vault.recoverPassword('user-1', 1)).toBeNull();
      });

      test('are dropped for one user, all or those before one version', async () => {
        for (const version of [1, 2, 3]) await vault.putCredential(aCredential({ version }));
        await vault.putCredential(aCredential({ userId: 'user-2' }));
        await vault.dropCredentials('user-1', { before: 2 });
        expect(await versionsOf(vault, 'user-1')).toEqual([2, 3]);
        await vault.dropCredentials('user-1');
        expect(await versionsOf(vault, 'user-1')).toEqual([]);
        expect(await versionsOf(vault, 'user-2')).toEqual([1]);
      });
    });

    describe('sessions', () => {
      test('are found by id as they were put last', async () => {
        await vault.putSession(aSession({ data: 'first', userId: null }));
        await vault.putSession(aSession({ data: 'second' }));
        expect(await vault.session('session-1')).toEqual(aSession({ data: 'second' }));
        expect(await vault.session('session-2')).toBeNull();
      });

      test('are advanced to the latest of the positions, in whatever order they come', async () => {
        await vault.putSession(aSession({}));
        await Promise.all(['0007', '0009', '0008'].map((position) => vault.advanceSession('session-1', position)));
        expect(await vault.session('session-1')).toEqual(aSession({ logPosition: '0009' }));
        await vault.advanceSession('session-1', '0001');
        expect(await vault.session('session-1')).toMatchObject({ logPosition: '0009' });
      });

      test.each([true, false])('keep their position when they are put again, lasting: %s', async (lasting) => {
        await vault.putSession(aSession({ data: 'first' }));
        await vault.advanceSession('session-1', '0007');
        await vault.putSession(aSession({ data: 'second' }), { lasting });
        expect(await vault.session('session-1')).toEqual(aSession({ data: 'second', logPosition: '0007' }));
      });

      test('that have ended or never were are not brought back by a position', async () => {
        await vault.putSession(aSession({}));
        await vault.endSession('session-1');
        for (const id of ['session-1', 'session-2']) {
          await vault.advanceSession(id, '0007');
          expect(await vault.session(id)).toBeNull();
        }
      });

      test('that are updated stay ended where they have ended', async () => {
        await vault.putSession(aSession({ data: 'first' }));
        await vault.putSession(aSession({ data: 'second' }), { lasting: false });
        expect(await vault.session('session-1')).toEqual(aSession({ data: 'second' }));
        await vault.endSession('session-1');
        await vault.putSession(aSession({ data: 'third' }), { lasting: false });
        expect(await vault.session('session-1')).toBeNull();
      });

      test('are ended one by one', async () => {
        await vault.putSession(aSession({ id: 'session-1' }));
        await vault.putSession(aSession({ id: 'session-2' }));
        await vault.endSession('session-1');
        expect(await vault.session('session-1')).toBeNull();
        expect(await vault.session('session-2')).not.toBeNull();
      });

      test('of a user are ended together, all or all but one', async () => {
        for (const id of ['session-1', 'session-2', 'session-3']) await vault.putSession(aSession({ id }));
        await vault.putSession(aSession({ id: 'other', userId: 'user-2' }));
        await vault.endSessionsOf('user-1', { except: 'session-2' });
        expect(await sessionsAmong(vault, ['session-1', 'session-2', 'session-3', 'other'])).toEqual(['session-2', 'other']);
        await vault.endSessionsOf('user-1');
        expect(await sessionsAmong(vault, ['session-2', 'other'])).toEqual(['other']);
      });
    });

    test('sessions that live are told from others, many at once', async () => {
      await vault.putSession(aSession({ id: 'live', expiresAt: 1_001 }));
      await vault.putSession(aSession({ id: 'expired', expiresAt: 1_000 }));
      await vault.putSession(aSession({ id: 'ended' }));
      await vault.endSession('ended');
      expect(await vault.liveSessions(['live', 'expired', 'ended', 'never'], 1_000)).toEqual(new Set(['live']));
      expect(await vault.liveSessions([], 1_000)).toEqual(new Set());
    });

    describe('attempts', () => {
      const window = { limit: 2, windowMs: 60_000 };
      const take = (key = 'key', now = 0) => vault.takeAttempt(key, window, now);
      const takeAll = (times: number) => Promise.all(Array.from({ length: times }, () => take()));

      test('are taken up to the limit, and then told how long the window lasts', async () => {
        expect([await take(), await take('key', 10), await take('key', 10), await take('key', 59_999)]).toEqual([
          0, 0, 59_990, 1,
        ]);
        expect(await take('another key')).toBe(0);
      });

      test('are never more than the limit, however many are made at once', async () => {
        const waits = await takeAll(20);
        expect(waits.filter((wait) => wait === 0)).toHaveLength(2);
        expect(waits.filter((wait) => wait === 60_000)).toHaveLength(18);
      });

      test('begin anew when the window is over', async () => {
        await takeAll(3);
        expect([await take('key', 60_000), await take('key', 60_000), await take('key', 60_001)]).toEqual([0, 0, 59_999]);
      });

      test('that are given back can be made again, and no more than those', async () => {
        await takeAll(5);
        await vault.giveBackAttempt('key');
        expect([await take(), await take()]).toEqual([0, 60_000]);
        await vault.giveBackAttempt('another key');
        for (let time = 0; time < 3; time += 1) await vault.giveBackAttempt('key');
        expect([await take(), await take(), await take()]).toEqual([0, 0, 60_000]);
      });

      test('are forgotten for one key', async () => {
        await takeAll(2);
        await take('another key');
        await vault.forgetAttempts('key');
        expect([await take(), await take('another key'), await take('another key')]).toEqual([0, 0, 60_000]);
      });
    });

    test('outcomes are found by caller and key', async () => {
      const outcome = anOutcome({ body: '{"message":"Ünïcödé 🚀"}', logPosition: null });
      await vault.putOutcome(outcome);
      expect(await vault.outcome('user-1', 'key')).toEqual(outcome);
      expect(await vault.outcome('user-2', 'key')).toBeNull();
      expect(await vault.outcome('user-1', 'another key')).toBeNull();
    });

    test('outcomes whose body names someone are dropped, whoever called', async () => {
      await vault.putOutcome(anOutcome({ caller: 'user-1', body: '{"id":"partner-1"}' }));
      await vault.putOutcome(anOutcome({ caller: 'user-2', body: '{"id":"partner-2","with":"partner-1"}' }));
      await vault.putOutcome(anOutcome({ caller: 'user-3', body: '{"id":"partner-2"}' }));
      await vault.dropOutcomesNaming('partner-1');
      expect(await vault.outcome('user-1', 'key')).toBeNull();
      expect(await vault.outcome('user-2', 'key')).toBeNull();
      expect(await vault.outcome('user-3', 'key')).not.toBeNull();
    });

    test('a follower finds how far it has come', async () => {
      expect(await vault.checkpoint('policies')).toBeNull();
      await vault.putCheckpoint('policies', '0001');
      await vault.putCheckpoint('policies', '0002');
      expect(await vault.checkpoint('policies')).toBe('0002');
      expect(await vault.checkpoint('others')).toBeNull();
    });

    test('sweeping drops exactly what has expired', async () => {
      const now = Date.parse('2026-03-04T12:00:00.000Z');
      await vault.putSession(aSession({ id: 'over', expiresAt: now }));
      await vault.putSession(aSession({ id: 'running', expiresAt: now + 1 }));
      await vault.putOutcome(anOutcome({ key: 'over', expiresAt: now }));
      await vault.putOutcome(anOutcome({ key: 'running', expiresAt: now + 1 }));
      await vault.putCredential(aCredential({ version: 1, expiresAt: '2026-03-04T12:00:00.000Z' }));
      await vault.putCredential(aCredential({ version: 2, expiresAt: '2026-03-04T12:00:00.001Z' }));
      await vault.putCredential(aCredential({ version: 3, expiresAt: null }));
      const window = { limit: 1, windowMs: 1_000 };
      await vault.takeAttempt('over', window, now - 1_000);
      await vault.takeAttempt('running', window, now - 999);
      await vault.sweep(now);
      expect(await vault.takeAttempt('over', window, now - 1)).toBe(0);
      expect(await vault.takeAttempt('running', window, now - 1)).toBe(2);
      expect(await sessionsAmong(vault, ['over', 'running'])).toEqual(['running']);
      expect(await vault.outcome('user-1', 'over')).toBeNull();
      expect(await vault.outcome('user-1', 'running')).not.toBeNull();
      expect(await versionsOf(vault, 'user-1')).toEqual([2, 3]);
    });

    if (reopen) {
      test('everything is there after closing and opening again', async () => {
        const keys = await vault.subjectKeys(['user-1'], { create: true });
        const nameKey = vault.nameKey();
        await vault.subjectKeys(['user-2'], { create: true });
        await vault.destroySubjectKey('user-2');
        await vault.destroySubjectKey('user-3');
        await vault.putCredential(aCredential({}));
        await vault.putSession(aSession({}));
        vault = await reopen(vault);
        expect(await vault.subjectKeys(['user-1', 'user-2', 'user-3'], { create: true })).toEqual(keys);
        expect(vault.nameKey()).toEqual(nameKey);
        expect(await vault.credential('user-1', 1)).toEqual(aCredential({}));
        expect(await vault.session('session-1')).toEqual(aSession({}));
      });
    }
  });
}

function aCredential(fields: Partial<Credential>): Credential {
  return { userId: 'user-1', version: 1, hash: 'hash', expiresAt: null, ...fields };
}

function aSession(fields: Partial<StoredSession>): StoredSession {
  return { id: 'session-1', userId: 'user-1', data: '{}', expiresAt: 4_000_000_000_000, logPosition: null, ...fields };
}

function anOutcome(fields: Partial<StoredOutcome>): StoredOutcome {
  const outcome = { caller: 'user-1', key: 'key', fingerprint: 'print', status: 200, body: '{}', logPosition: '0001' };
  return { ...outcome, expiresAt: 4_000_000_000_000, ...fields };
}

async function versionsOf(vault: Vault, userId: string): Promise<number[]> {
  const found = await Promise.all([1, 2, 3].map((version) => vault.credential(userId, version)));
  return found.flatMap((credential) => credential?.version ?? []);
}

async function sessionsAmong(vault: Vault, ids: readonly string[]): Promise<string[]> {
  const found = await Promise.all(ids.map((id) => vault.session(id)));
  return found.flatMap((session) => session?.id ?? []);
}
