import { randomBytes } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { SessionData } from 'express-session';
import { SqliteVault } from '../../event-sourcing/personal-data/vault/sqlite/sqlite-vault.ts';
import { idleForMs } from './session.ts';
import { VaultSessionStore } from './session-store.ts';

const anas: SessionData = {
  cookie: { originalMaxAge: 1000 },
  passport: { user: { userId: 'ana', credentialVersion: 1 } },
} as unknown as SessionData;

function open() {
  const vault = SqliteVault.open(':memory:', randomBytes(32));
  const store = new VaultSessionStore(vault);
  return {
    vault,
    store,
    read: (id: string) => new Promise<SessionData | null | undefined>((done) => store.get(id, (_, session) => done(session))),
    write: (id: string, session: SessionData) => new Promise((done) => store.set(id, session, done)),
    touch: (id: string, session: SessionData) => new Promise((done) => store.touch(id, session, done)),
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

  test('waits for the disk when somebody signs in, and not when it only says up to where they have written', async () => {
    const { vault, read, write } = open();
    const waited: boolean[] = [];
    const putSession: SqliteVault['putSession'] = (session, { lasting = true } = {}) => {
      waited.push(lasting);
      return SqliteVault.prototype.putSession.call(vault, session, { lasting });
    };
    Object.assign(vault, { putSession });
    await write('s1', anas);
    await write('s1', { ...((await read('s1')) as SessionData), logPosition: '0007' });
    expect(waited).toEqual([true, false]);
    expect(await read('s1')).toMatchObject({ logPosition: '0007' });
  });

  test('is prolonged by a request, but not more often than every hour', async () => {
    const { vault, read, write, touch } = open();
    await write('s1', anas);
    const endsAt = async () => (await vault.session('s1'))!.expiresAt;
    const endIn = async (ms: number) => vault.putSession({ ...(await vault.session('s1'))!, expiresAt: Date.now() + ms });
    await endIn(idleForMs - 30 * 60_000);
    const before = await endsAt();
    await touch('s1', (await read('s1'))!);
    expect(await endsAt()).toBe(before);
    await endIn(idleForMs - 90 * 60_000);
    await touch('s1', (await read('s1'))!);
    expect(await endsAt()).toBeGreaterThan(Date.now() + idleForMs - 60_000);
  });

  test('lets a request be answered at once where there is nothing to write', async () => {
    const { store, read, write } = open();
    await write('s1', anas);
    const session = (await read('s1'))!;
    let answered = false;
    store.touch('s1', session, () => {
      answered = true;
    });
    expect(answered).toBe(true);
  });

  test('is gone once it has expired', async () => {
    const { vault, read, write } = open();
    await write('s1', anas);
    const stored = await vault.session('s1');
    if (stored) await vault.putSession({ ...stored, expiresAt: Date.now() - 1 });
    expect(await read('s1')).toBeNull();
  });
});
