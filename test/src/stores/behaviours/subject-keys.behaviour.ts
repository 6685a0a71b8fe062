import type { Vault } from '@accelerator/backend/platform/vault/vault';
import { SubjectKeys } from '@accelerator/backend/event-sourcing/personal-data/subject-keys';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';

/** Describes what every store of subject keys promises. */
export function describeSubjectKeys(name: string, open: () => Promise<Vault>): void {
  describe(`the key of a subject on ${name}`, () => {
    let vault: Vault;
    let subjectKeys: SubjectKeys;

    beforeEach(async () => {
      vault = await open();
      subjectKeys = new SubjectKeys(vault);
    });

    afterEach(() => vault.close());

    const keyOf = async (subject: string, options = { create: true }) =>
      (await subjectKeys.keysOf([subject], options)).get(subject);

    test('has 32 bytes, is created once and differs for each subject', async () => {
      const keys = await subjectKeys.keysOf(['user-1', 'user-2', 'user-1'], { create: true });
      expect([...keys.keys()].sort()).toEqual(['user-1', 'user-2']);
      expect(keys.get('user-1')).toHaveLength(32);
      expect(keys.get('user-2')).not.toEqual(keys.get('user-1'));
      expect(await subjectKeys.keysOf(['user-2', 'user-1'], { create: true })).toEqual(keys);
    });

    test('is the same for concurrent callers', async () => {
      const keys = await Promise.all(Array.from({ length: 20 }, () => keyOf('user-1')));
      expect(new Set(keys.map((key) => key?.toString('hex'))).size).toBe(1);
    });

    test('is not created by a read', async () => {
      expect(await keyOf('user-1', { create: false })).toBeUndefined();
      const key = await keyOf('user-1');
      expect(await keyOf('user-1', { create: false })).toEqual(key);
    });

    test('stays destroyed, and no other key with it', async () => {
      const keys = await subjectKeys.keysOf(['user-1', 'user-2'], { create: true });
      await subjectKeys.destroy('user-1');
      expect(await keyOf('user-1')).toBeUndefined();
      expect(await keyOf('user-2')).toEqual(keys.get('user-2'));
    });

    test('is never created for a subject that was forgotten before it had one', async () => {
      await subjectKeys.destroy('user-1');
      expect(await keyOf('user-1')).toBeUndefined();
    });
  });
}
