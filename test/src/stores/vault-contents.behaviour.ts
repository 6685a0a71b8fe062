import { randomBytes } from 'node:crypto';
import { SqliteVaultContents } from '@accelerator/backend/cli/vault/sqlite-vault-contents';
import { openSqliteVault } from '@accelerator/backend/app/sqlite-vault-ports';
import type { VaultContents, VaultRecord } from '@accelerator/backend/cli/vault/vault-contents';
import type { SigningKey } from '@accelerator/backend/event-sourcing/proof/signing-keys';
import type { VaultPorts } from '@accelerator/backend/app/vault-ports';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { anInviteLink } from './invite-codes.behaviour.ts';
import { aHead } from './proof.behaviour.ts';
import { temporaryFile } from './temporary-file.ts';
import { positionFrom } from '@accelerator/backend/event-sourcing/kernel/position';

/** A place for one vault, which holds nothing at first. */
export interface VaultPlace {
  openVault(masterKey: Buffer): Promise<VaultPorts>;
  openContents(masterKey: Buffer): Promise<VaultContents>;
}

export function sqliteVaultPlace(): VaultPlace {
  const file = temporaryFile('vault.sqlite');
  return {
    openVault: async (masterKey) => openSqliteVault(file, masterKey),
    openContents: (masterKey) => SqliteVaultContents.open(file, masterKey),
  };
}

const [masterKey, anotherMasterKey] = [randomBytes(32), randomBytes(32)];
const credential = { userId: 'user-1', version: 2, hash: 'hash', expiresAt: '2026-03-11T12:00:00.000Z' };
const session = { id: 'session-1', userId: 'user-1', data: '{}', expiresAt: 4_000_000_000_000 };
const outcome = {
  caller: 'user-1',
  key: 'key',
  fingerprint: 'print',
  status: 201,
  body: '{"name":"Zoë"}',
  logPosition: positionFrom('0007'),
};
const stored = { ...outcome, expiresAt: 4_000_000_000_000 };
const factor = { userId: 'user-1', version: 3 };
const secret = Buffer.from('an authenticator');
const attempts = { limit: 2, windowMs: 60_000 };

/** What every adapter promises about moving all that a vault holds to another one, whichever that is. */
export function describeVaultContents(name: string, newPlace: () => VaultPlace): void {
  describe(`the contents of a vault on ${name}`, () => {
    let here: VaultPlace;
    let elsewhere: VaultPlace;

    beforeEach(() => {
      here = newPlace();
      elsewhere = sqliteVaultPlace();
    });

    test.each<[string, () => readonly [VaultPlace, VaultPlace]]>([
      ['move from there', () => [here, elsewhere]],
      ['move to there', () => [elsewhere, here]],
    ])('%s completely, encrypted under the other master key', async (_, way) => {
      const [from, to] = way();
      const keys = await filled(from);
      await withVault(to, anotherMasterKey, async ({ subjectKeys, sessions }) => {
        await subjectKeys.keysOf(['user-9'], { create: true });
        await sessions.put({ ...session, id: 'session-9' });
      });
      await move(from, to);
      await withVault(to, anotherMasterKey, async (ports) => {
        expect(ports.vault.nameKey).toEqual(keys.names);
        expect(await ports.subjectKeys.keysOf(['user-1', 'user-2', 'user-9'], { create: false })).toEqual(
          new Map([['user-1', keys.subject]]),
        );
        expect(await ports.subjectKeys.keysOf(['user-2'], { create: true })).toEqual(new Map());
        expect(await ports.credentials.find('user-1', 2)).toEqual(credential);
        expect(await ports.credentials.recoverPassword('user-1', 2)).toBe('a-good-password');
        expect(await ports.credentials.recoverPassword('user-1', 1)).toBeNull();
        expect([await ports.sessions.find('session-1'), await ports.sessions.find('session-9')]).toEqual([
          { ...session, logPosition: positionFrom('0007') },
          null,
        ]);
        expect(await ports.outcomes.find('user-1', 'key')).toEqual(stored);
        expect(await ports.checkpoints.find('policies')).toBe('0007');
        expect(await ports.signingKeys.current()).toEqual(keys.signing);
        expect(await ports.logHeads.all()).toEqual([aHead()]);
        expect(await ports.rateLimiter.take('someone', attempts, 20_000)).toBe(40_000);
        expect(await ports.familiarNetworks.knows('user-1', '192.0.2.1', 1)).toBe(true);
        expect(await ports.secondFactors.find(factor)).toEqual({ ...factor, secret, usedPeriod: 7, recoveryHashes: ['one'] });
        expect(await ports.inviteCodes.find(keys.link)).toEqual(anInviteLink());
        expect(await ports.inviteCodes.codeOf(anInviteLink())).toBe(keys.link);
      });
      expect(await recordsIn(to, anotherMasterKey)).toEqual(await recordsIn(from, masterKey));
    });

    test('do not open with another master key', async () => {
      await filled(here);
      await expect(here.openContents(anotherMasterKey)).rejects.toThrow('The vault was locked with another master key.');
    });
  });
}

/** A vault that holds something of every kind. @returns some of its secrets */
async function filled(
  place: VaultPlace,
): Promise<{ readonly names: Buffer; readonly subject: Buffer; readonly link: string; readonly signing: SigningKey }> {
  return withVault(place, masterKey, async (ports) => {
    const keys = await ports.subjectKeys.keysOf(['user-1', 'user-2'], { create: true });
    await ports.subjectKeys.destroy('user-2');
    await ports.credentials.put({ ...credential, version: 1, expiresAt: null });
    await ports.credentials.put(credential, { recoverable: 'a-good-password' });
    await ports.sessions.put(session);
    await ports.sessions.advance(session.id, positionFrom('0007'));
    await ports.outcomes.put(stored);
    await ports.checkpoints.put('policies', positionFrom('0007'));
    for (let taken = 0; taken < attempts.limit; taken += 1) await ports.rateLimiter.take('someone', attempts, 0);
    await ports.familiarNetworks.remember('user-1', '192.0.2.1', 0);
    await ports.secondFactors.begin(factor, secret);
    await ports.secondFactors.usePeriod(factor, 7, { recoveryHashes: ['one'] });
    const link = await ports.inviteCodes.codeOf(anInviteLink());
    const signing = await ports.signingKeys.current();
    await ports.logHeads.put(aHead());
    return { names: ports.vault.nameKey, subject: keys.get('user-1')!, link, signing };
  });
}

async function move(from: VaultPlace, to: VaultPlace): Promise<void> {
  const source = await from.openContents(masterKey);
  const target = await to.openContents(anotherMasterKey);
  await target.refill(source.records());
  await target.close();
  await source.close();
}

async function recordsIn(place: VaultPlace, key: Buffer): Promise<VaultRecord[]> {
  const contents = await place.openContents(key);
  const records: VaultRecord[] = [];
  for await (const record of contents.records()) records.push(record);
  await contents.close();
  return records.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
}

async function withVault<T>(place: VaultPlace, key: Buffer, work: (ports: VaultPorts) => Promise<T>): Promise<T> {
  const ports = await place.openVault(key);
  try {
    return await work(ports);
  } finally {
    await ports.vault.close();
  }
}
