import type { Vault } from '@accelerator/backend/platform/vault/vault';
import { hashOfSession, SessionStore, type StoredSession } from '@accelerator/backend/web/access/sessions/session-store';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { positionFrom } from '@accelerator/backend/event-sourcing/kernel/position';

/** Describes what every store of sessions promises. */
export function describeSessionStore(name: string, open: () => Promise<Vault>): void {
  describe(`sessions on ${name}`, () => {
    let vault: Vault;
    let sessions: SessionStore;

    beforeEach(async () => {
      vault = await open();
      sessions = new SessionStore(vault);
    });

    afterEach(() => vault.close());

    test('are found by id as last saved', async () => {
      await sessions.put(aSession({ data: 'first', userId: null }));
      await sessions.put(aSession({ data: 'second' }));
      expect(await sessions.find('session-1')).toEqual(aSession({ data: 'second' }));
      expect(await sessions.find('session-2')).toBeNull();
    });

    test('advance to the greatest position, in any order', async () => {
      await sessions.put(aSession({}));
      await Promise.all(['0007', '0009', '0008'].map((position) => sessions.advance('session-1', positionFrom(position))));
      expect(await sessions.find('session-1')).toEqual(aSession({ logPosition: positionFrom('0009') }));
      await sessions.advance('session-1', positionFrom('0001'));
      expect(await sessions.find('session-1')).toMatchObject({ logPosition: '0009' });
    });

    test.each(['put', 'update'] as const)('keep their position where they are saved by %s', async (save) => {
      await sessions.put(aSession({ data: 'first' }));
      await sessions.advance('session-1', positionFrom('0007'));
      await sessions[save](aSession({ data: 'second' }));
      expect(await sessions.find('session-1')).toEqual(aSession({ data: 'second', logPosition: positionFrom('0007') }));
    });

    test('that ended or never existed are not created by an advance', async () => {
      await sessions.put(aSession({}));
      await sessions.end('session-1');
      for (const id of ['session-1', 'session-2']) {
        await sessions.advance(id, positionFrom('0007'));
        expect(await sessions.find(id)).toBeNull();
      }
    });

    test('that ended are not created by an update', async () => {
      await sessions.put(aSession({ data: 'first' }));
      await sessions.update(aSession({ data: 'second' }));
      expect(await sessions.find('session-1')).toEqual(aSession({ data: 'second' }));
      await sessions.end('session-1');
      await sessions.update(aSession({ data: 'third' }));
      expect(await sessions.find('session-1')).toBeNull();
    });

    test('end one by one', async () => {
      await sessions.put(aSession({ id: 'session-1' }));
      await sessions.put(aSession({ id: 'session-2' }));
      await sessions.end('session-1');
      expect(await sessions.find('session-1')).toBeNull();
      expect(await sessions.find('session-2')).not.toBeNull();
    });

    test('of a user are listed until they expire, and end by what the list calls them', async () => {
      await sessions.put(aSession({ id: 'session-1', data: 'first', expiresAt: 1_001 }));
      await sessions.put(aSession({ id: 'session-2', expiresAt: 1_000 }));
      await sessions.put(aSession({ id: 'other', userId: 'user-2' }));
      const [found, ...rest] = await sessions.listOf('user-1', 1_000);
      expect([found, rest]).toEqual([{ idHash: hashOfSession('session-1'), data: 'first', expiresAt: 1_001 }, []]);
      await sessions.endByHash(found!.idHash);
      expect(await sessionsAmong(sessions, ['session-1', 'session-2', 'other'])).toEqual(['session-2', 'other']);
    });

    test('that have expired end when they are taken, each by one of those who take them at once', async () => {
      for (const id of ['over-1', 'over-2']) await sessions.put(aSession({ id, data: id, expiresAt: 1_000 }));
      await sessions.put(aSession({ id: 'running', expiresAt: 1_001 }));
      const takeAll = async () => {
        const all: string[] = [];
        for (let some = await sessions.takeExpired(1_000); some.length > 0; some = await sessions.takeExpired(1_000))
          all.push(...some);
        return all;
      };
      const taken = await Promise.all([takeAll(), takeAll()]);
      expect(taken.flat().toSorted()).toEqual(['over-1', 'over-2']);
      expect(await sessionsAmong(sessions, ['over-1', 'over-2', 'running'])).toEqual(['running']);
    });

    test('that have expired end alone where one is asked for by its id', async () => {
      for (const id of ['over-1', 'over-2']) await sessions.put(aSession({ id, data: id, expiresAt: 1_000 }));
      await sessions.put(aSession({ id: 'running', expiresAt: 1_001 }));
      const taken = await Promise.all(['over-2', 'over-2', 'running', 'never'].map((id) => sessions.takeExpired(1_000, { id })));
      expect(taken.flat()).toEqual(['over-2']);
      expect(await sessionsAmong(sessions, ['over-1', 'over-2', 'running'])).toEqual(['over-1', 'running']);
    });

    test('of a user end together, all or all but one', async () => {
      for (const id of ['session-1', 'session-2', 'session-3']) await sessions.put(aSession({ id }));
      await sessions.put(aSession({ id: 'other', userId: 'user-2' }));
      await sessions.endAllOf('user-1', { except: 'session-2' });
      expect(await sessionsAmong(sessions, ['session-1', 'session-2', 'session-3', 'other'])).toEqual(['session-2', 'other']);
      await sessions.endAllOf('user-1');
      expect(await sessionsAmong(sessions, ['session-2', 'other'])).toEqual(['other']);
    });

    test('that are alive are found among many ids', async () => {
      await sessions.put(aSession({ id: 'live', expiresAt: 1_001 }));
      await sessions.put(aSession({ id: 'expired', expiresAt: 1_000 }));
      await sessions.put(aSession({ id: 'ended' }));
      await sessions.end('ended');
      expect(await sessions.liveAmong(['live', 'expired', 'ended', 'never'], 1_000)).toEqual(new Set(['live']));
      expect(await sessions.liveAmong([], 1_000)).toEqual(new Set());
    });
  });
}

export function aSession(fields: Partial<StoredSession>): StoredSession {
  return { id: 'session-1', userId: 'user-1', data: '{}', expiresAt: 4_000_000_000_000, logPosition: null, ...fields };
}

export async function sessionsAmong(sessions: SessionStore, ids: readonly string[]): Promise<string[]> {
  const found = await Promise.all(ids.map((id) => sessions.find(id)));
  return found.flatMap((session) => session?.id ?? []);
}
