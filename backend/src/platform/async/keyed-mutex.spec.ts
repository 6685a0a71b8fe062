import { describe, expect, test } from '@jest/globals';
import { KeyedMutex } from './keyed-mutex.ts';

describe('turns', () => {
  test('are taken one after the other for the same key, in the order in which they were asked for', async () => {
    const turns = new KeyedMutex();
    const log: string[] = [];
    const first = Promise.withResolvers<void>();
    const one = turns.take('a', async () => {
      log.push('first begins');
      await first.promise;
      log.push('first ends');
    });
    const two = turns.take('a', async () => log.push('second'));
    const three = turns.take('a', async () => log.push('third'));
    await turns.take('b', async () => log.push('of another key'));
    first.resolve();
    await Promise.all([one, two, three]);
    expect(log).toEqual(['first begins', 'of another key', 'first ends', 'second', 'third']);
  });

  test('answer what the work answers, and a failure stops no one behind it', async () => {
    const turns = new KeyedMutex();
    const failing = turns.take('a', () => Promise.reject(new Error('No.')));
    const next = turns.take('a', () => Promise.resolve('yes'));
    await expect(failing).rejects.toThrow('No.');
    expect(await next).toBe('yes');
  });
});
