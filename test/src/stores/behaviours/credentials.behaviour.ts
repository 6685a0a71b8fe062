import type { Vault } from '@accelerator/backend/platform/vault/vault';
import { type Credential, Credentials } from '@accelerator/backend/features/accounts/passwords/credentials';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';

/** Describes what every store of credentials promises. */
export function describeCredentials(name: string, open: () => Promise<Vault>): void {
  describe(`credentials on ${name}`, () => {
    let vault: Vault;
    let credentials: Credentials;

    beforeEach(async () => {
      vault = await open();
      credentials = new Credentials(vault);
    });

    afterEach(() => vault.close());

    test('take a renewed hash where the one before is still there, and keep the rest', async () => {
      const credential = { ...aCredential({ version: 1 }), userId: 'renewed' };
      await credentials.put(credential, { recoverable: 'the-password' });
      await credentials.renewHash(credential, 'another hash', 'too late');
      expect(await credentials.find('renewed', 1)).toEqual(credential);
      await credentials.renewHash(credential, credential.hash, 'renewed-hash');
      expect(await credentials.find('renewed', 1)).toEqual({ ...credential, hash: 'renewed-hash' });
      expect(await credentials.recoverPassword('renewed', 1)).toBe('the-password');
    });

    test('are found by user and version', async () => {
      await credentials.put(aCredential({ version: 1, hash: 'first' }));
      await credentials.put(aCredential({ version: 2, hash: 'second', expiresAt: '2026-03-11T12:00:00.000Z' }));
      expect(await credentials.find('user-1', 1)).toEqual(aCredential({ version: 1, hash: 'first' }));
      expect(await credentials.find('user-1', 2)).toMatchObject({ hash: 'second', expiresAt: '2026-03-11T12:00:00.000Z' });
      expect(await credentials.find('user-1', 3)).toBeNull();
      expect(await credentials.find('user-2', 1)).toBeNull();
    });

    test('of the same version are replaced', async () => {
      await credentials.put(aCredential({ hash: 'first' }));
      await credentials.put(aCredential({ hash: 'second' }));
      expect(await credentials.find('user-1', 1)).toMatchObject({ hash: 'second' });
    });

    test('give back a recoverable password until they are dropped', async () => {
      await credentials.put(aCredential({ version: 1 }), { recoverable: 'Pässwörd 🚀' });
      await credentials.put(aCredential({ version: 2 }));
      expect(await credentials.recoverPassword('user-1', 1)).toBe('Pässwörd 🚀');
      expect(await credentials.recoverPassword('user-1', 2)).toBeNull();
      expect(await credentials.recoverPassword('user-2', 1)).toBeNull();
      expect(await credentials.find('user-1', 1)).toEqual(aCredential({ version: 1 }));
      await credentials.drop('user-1');
      expect(await credentials.recoverPassword('user-1', 1)).toBeNull();
    });

    test('are dropped for one user, all or those before a version', async () => {
      for (const version of [1, 2, 3]) await credentials.put(aCredential({ version }));
      await credentials.put(aCredential({ userId: 'user-2' }));
      await credentials.dropBefore('user-1', 2);
      expect(await versionsOf(credentials, 'user-1')).toEqual([2, 3]);
      await credentials.drop('user-1');
      expect(await versionsOf(credentials, 'user-1')).toEqual([]);
      expect(await versionsOf(credentials, 'user-2')).toEqual([1]);
    });
  });
}

function aCredential(fields: Partial<Credential>): Credential {
  return { userId: 'user-1', version: 1, hash: 'hash', expiresAt: null, ...fields };
}

async function versionsOf(credentials: Credentials, userId: string): Promise<number[]> {
  const found = await Promise.all([1, 2, 3].map((version) => credentials.find(userId, version)));
  return found.flatMap((credential) => credential?.version ?? []);
}
