import { randomBytes } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { SessionData } from 'express-session';
import { openSqliteVault } from '../../../app/stores/sqlite-vault.ts';
import { ExpressSessionStore } from './express-session-store.ts';
import { CountedStatements } from '../../../platform/sqlite/counted-statements.fixtures.ts';
import { positionFrom } from '../../../event-sourcing/kernel/position.ts';
import { SessionStore } from './session-store.ts';

const anas: SessionData = {
  cookie: { originalMaxAge: 1000 },
  passport: { user: { userId: 'ana', credentialVersion: 1 } },
  expiresAt: Date.now() + 60_000,
} as unknown as SessionData;

function open() {
  const sessions = new SessionStore(openSqliteVault(':memory:', randomBytes(32)));
  const store = new ExpressSessionStore(sessions, async (id) => void (await sessions.takeExpired(Date.now(), { id })));
  return {
    sessions,
    store,
    read: (id: string) => new Promise<SessionData | null | undefined>((done) => store.get(id, (_, session) => done(session))),
    write: (id: string, session: SessionData) => new Promise((done) => store.set(id, session, done)),
    end: (id: string) => new Promise((done) => store.destroy(id, done)),
  };
}

describe('a session', () => {
  test('is found again under its id', async () => {
    const { read, write } = open();
    await write('s1', anas);
    expect(await read('s1')).toMatchObject({ passport: anas.passport });
  });

  test('stays ended although a request that began before still saves it', async () => {
    const { read, write, end } = open();
    await write('s1', anas);
    const held = (await read('s1')) as SessionData;
    await end('s1');
    await write('s1', held);
    expect(await read('s1')).toBeNull();
  });

  test('is written once by its login, although the answer saves it again, and stays ended where that comes later', async () => {
    const { read, write, end } = open();
    const statements = new CountedStatements();
    try {
      await write('s1', anas);
      await write('s1', anas);
      expect(statements.take('INTO session')).toBe(1);
    } finally {
      statements.end();
    }
    await end('s1');
    await write('s1', anas);
    expect(await read('s1')).toBeNull();
  });

  test('says how far its user has written, which saving it neither changes nor stores a second time', async () => {
    const { sessions, read, write } = open();
    await write('s1', anas);
    const held = (await read('s1')) as SessionData;
    await sessions.advance('s1', positionFrom('0007'));
    await write('s1', held);
    expect([held.logPosition, (await read('s1'))!.logPosition]).toEqual([null, '0007']);
    expect((await sessions.find('s1'))!.data).not.toMatch(/logPosition|expiresAt|isStored/);
  });

  test('ends when it says', async () => {
    const { read, write } = open();
    const expiresAt = Date.now() + 120_000;
    await write('s1', anas);
    await write('s1', { ...(await read('s1'))!, expiresAt });
    expect((await read('s1'))!.expiresAt).toBe(expiresAt);
  });

  test('is gone once it has expired', async () => {
    const { sessions, read, write } = open();
    await write('s1', anas);
    const stored = await sessions.find('s1');
    if (stored) await sessions.put({ ...stored, expiresAt: Date.now() - 1 });
    expect(await read('s1')).toBeNull();
    expect(await sessions.find('s1')).toBeNull();
  });
});
