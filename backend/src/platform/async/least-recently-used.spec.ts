import { describe, expect, test } from '@jest/globals';
import { LeastRecentlyUsed } from './least-recently-used.ts';

describe('a map with a limit', () => {
  const held = (map: LeastRecentlyUsed<string, number>) =>
    ['a', 'b', 'c', 'd'].filter((key) => map.get(key) !== undefined).join('');

  test('forgets what was put in longest ago', () => {
    const map = new LeastRecentlyUsed<string, number>(2);
    map.set('a', 1);
    map.set('b', 2);
    map.set('c', 3);
    expect(held(map)).toBe('bc');
  });

  test('keeps what was asked for, or put in again, lately', () => {
    const map = new LeastRecentlyUsed<string, number>(3);
    for (const key of ['a', 'b', 'c']) map.set(key, 1);
    expect(map.get('a')).toBe(1);
    map.set('b', 5);
    map.set('d', 1);
    expect(held(map)).toBe('abd');
    expect(map.get('b')).toBe(5);
  });

  test('forgets in order whatever was put in, asked for and forgotten before', () => {
    const map = new LeastRecentlyUsed<string, number>(100);
    let expected: string[] = [];
    for (let step = 1; step <= 5_000; step += 1) {
      const key = `${step ** 2 % 331}`;
      const isToGo = step % 13 === 0;
      if (isToGo) map.delete(key);
      else if (map.get(key) === undefined) map.set(key, step);
      expected = expected.filter((other) => other !== key);
      if (!isToGo) expected = [...expected, key].slice(-100);
      if (step !== 2_500) continue;
      map.clear();
      expected = [];
    }
    const everyKey = Array.from({ length: 331 }, (_, key) => `${key}`);
    expect(everyKey.filter((key) => map.get(key) !== undefined)).toEqual(everyKey.filter((key) => expected.includes(key)));
  });

  test('forgets what it is told to forget', () => {
    const map = new LeastRecentlyUsed<string, number>(3);
    for (const key of ['a', 'b', 'c']) map.set(key, 1);
    map.delete('b');
    expect(held(map)).toBe('ac');
    map.clear();
    expect(held(map)).toBe('');
  });
});
