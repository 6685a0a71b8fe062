import { SubjectKeys } from '@accelerator/backend/event-sourcing/personal-data/subject-keys';
import { SigningKeys } from '@accelerator/backend/event-sourcing/proof/signing-keys';
import type { Vault } from '@accelerator/backend/platform/vault/vault';
import { expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';

type Open = (masterKey: Buffer, previous?: readonly Buffer[]) => Promise<Vault>;

/** Describes what every vault promises whose master key is replaced. `open` opens the same vault each time. */
export function describeRewrapping(open: Open): void {
  const [former, today] = [randomBytes(32), randomBytes(32)];
  const subjects = Array.from({ length: 450 }, (_, index) => `user-${index}`);

  test('a new master key opens what lies under the former one, and after the rewrapping needs it no more', async () => {
    const before = await open(former);
    const keys = await new SubjectKeys(before).keysOf(subjects, { create: true });
    await new SubjectKeys(before).destroy('user-7');
    const signing = await new SigningKeys(before).current();
    const { nameKey } = before;
    await before.close();

    await expect((async () => open(today))()).rejects.toThrow('The vault was locked with another master key.');
    const between = await open(today, [former]);
    expect(between.nameKey).toEqual(nameKey);
    expect((await new SubjectKeys(between).keysOf(['user-1'])).get('user-1')).toEqual(keys.get('user-1'));
    const brokenOff = AbortSignal.abort();
    await between.rewrap(brokenOff);
    await between.close();

    const again = await open(today, [former]);
    await new SubjectKeys(again).keysOf(['newcomer'], { create: true });
    expect((await new SigningKeys(again).current()).kid).toBe(signing.kid);
    await new SigningKeys(again).renew();
    expect(await again.rewrap(new AbortController().signal)).toBeGreaterThanOrEqual(subjects.length);
    expect(await again.rewrap(new AbortController().signal)).toBe(0);
    await again.close();

    const after = await open(today);
    const found = await new SubjectKeys(after).keysOf([...subjects, 'newcomer'], { create: true });
    expect(found.size).toBe(subjects.length);
    for (const [subject, key] of keys) expect(found.get(subject)).toEqual(subject === 'user-7' ? undefined : key);
    expect(after.nameKey).toEqual(nameKey);
    const { kid } = await new SigningKeys(after).current();
    expect(kid).not.toBe(signing.kid);
    expect((await new SigningKeys(after).all()).map((key) => key.kid)).toEqual([signing.kid, kid]);
    await after.close();
    await expect((async () => open(former))()).rejects.toThrow('The vault was locked with another master key.');
  });
}
