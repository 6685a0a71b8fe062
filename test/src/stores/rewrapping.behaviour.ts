import type { VaultPorts } from '@accelerator/backend/app/vault-ports';
import { expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { anInviteLink } from './invite-codes.behaviour.ts';

type Open = (masterKey: Buffer, previous?: readonly Buffer[]) => Promise<VaultPorts>;

/** What every vault promises whose master key is replaced. `open` opens the same vault each time. */
export function describeRewrapping(open: Open): void {
  const [former, today] = [randomBytes(32), randomBytes(32)];
  const subjects = Array.from({ length: 450 }, (_, index) => `user-${index}`);
  const credential = { userId: 'adminviewer', version: 1, hash: 'hash', expiresAt: null };

  test('a new master key opens what lies under the former one, and after the rewrapping needs it no more', async () => {
    const before = await open(former);
    const keys = await before.subjectKeys.keysOf(subjects, { create: true });
    await before.subjectKeys.destroy('user-7');
    await before.credentials.put(credential, { recoverable: 'shown-to-all' });
    const factor = { userId: 'superadmin', version: 1 };
    await before.secondFactors.begin(factor, Buffer.from('an authenticator'));
    const link = await before.inviteCodes.codeOf(anInviteLink());
    const signing = await before.signingKeys.current();
    const { nameKey } = before.vault;
    await before.vault.close();

    await expect((async () => open(today))()).rejects.toThrow('The vault was locked with another master key.');
    const between = await open(today, [former]);
    expect(between.vault.nameKey).toEqual(nameKey);
    expect((await between.subjectKeys.keysOf(['user-1'])).get('user-1')).toEqual(keys.get('user-1'));
    const brokenOff = AbortSignal.abort();
    await between.vault.rewrap(brokenOff);
    await between.vault.close();

    const again = await open(today, [former]);
    await again.subjectKeys.keysOf(['newcomer'], { create: true });
    expect((await again.signingKeys.current()).kid).toBe(signing.kid);
    await again.signingKeys.renew();
    expect(await again.vault.rewrap(new AbortController().signal)).toBeGreaterThanOrEqual(subjects.length);
    expect(await again.vault.rewrap(new AbortController().signal)).toBe(0);
    await again.vault.close();

    const after = await open(today);
    const found = await after.subjectKeys.keysOf([...subjects, 'newcomer'], { create: true });
    expect(found.size).toBe(subjects.length);
    for (const [subject, key] of keys) expect(found.get(subject)).toEqual(subject === 'user-7' ? undefined : key);
    expect(await after.credentials.recoverPassword('adminviewer', 1)).toBe('shown-to-all');
    expect((await after.secondFactors.find(factor))?.secret.toString()).toBe('an authenticator');
    expect(await after.inviteCodes.codeOf(anInviteLink())).toBe(link);
    expect(after.vault.nameKey).toEqual(nameKey);
    const { kid } = await after.signingKeys.current();
    expect(kid).not.toBe(signing.kid);
    expect((await after.signingKeys.all()).map((key) => key.kid)).toEqual([signing.kid, kid]);
    await after.vault.close();
    await expect((async () => open(former))()).rejects.toThrow('The vault was locked with another master key.');
  });
}
