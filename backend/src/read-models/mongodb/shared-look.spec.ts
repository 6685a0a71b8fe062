import { beforeEach, describe, expect, test } from '@jest/globals';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { SharedLook } from './shared-look.ts';

describe('a shared look', () => {
  let begun: PromiseWithResolvers<number>[];
  let looks: SharedLook<number>;

  beforeEach(() => {
    begun = [];
    looks = new SharedLook(() => {
      const look = Promise.withResolvers<number>();
      begun.push(look);
      return look.promise;
    });
  });

  test('begins after each who shares it had asked', async () => {
    const first = looks.ask();
    const later = [looks.ask(), looks.ask(), looks.ask()];
    expect(begun).toHaveLength(1);
    begun[0]!.resolve(1);
    expect(await first).toBe(1);
    await nextTurn();
    expect(begun).toHaveLength(2);
    const last = looks.ask();
    begun[1]!.resolve(2);
    expect(await Promise.all(later)).toEqual([2, 2, 2]);
    await nextTurn();
    begun[2]!.resolve(3);
    expect(await last).toBe(3);
  });

  test('that fails, fails for those who shared it and for nobody else', async () => {
    const first = looks.ask();
    const second = looks.ask();
    begun[0]!.reject(new Error('Not now.'));
    await expect(first).rejects.toThrow('Not now.');
    await nextTurn();
    begun[1]!.resolve(2);
    expect(await second).toBe(2);
  });
});
