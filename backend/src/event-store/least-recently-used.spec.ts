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

  test('forgets what it is told to forget', () => {
    const map = new LeastRecentlyUsed<string, number>(3);
    for (const key of ['a', 'b', 'c']) map.set(key, 1);
    map.delete('b');
    expect(held(map)).toBe('ac');
    map.clear();
    expect(held(map)).toBe('');
  });
});
