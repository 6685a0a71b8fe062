import { describe, expect, test } from '@jest/globals';
import { Throttle } from './throttle.ts';

function throttleAt(start: number) {
  const clock = { now: start };
  return { clock, throttle: new Throttle({ limit: 2, windowMs: 60_000, now: () => clock.now }) };
}

describe('a throttle', () => {
  test('lets the limit through and then names the seconds to wait', () => {
    const { clock, throttle } = throttleAt(0);
    expect([throttle.take('a'), throttle.take('a')]).toEqual([0, 0]);
    clock.now = 15_500;
    expect(throttle.take('a')).toBe(45);
  });

  test('counts each key by itself', () => {
    const { throttle } = throttleAt(0);
    throttle.take('a');
    throttle.take('a');
    expect(throttle.take('b')).toBe(0);
  });

  test('begins anew when the window is over', () => {
    const { clock, throttle } = throttleAt(0);
    throttle.take('a');
    throttle.take('a');
    clock.now = 60_000;
    expect([throttle.take('a'), throttle.take('a'), throttle.take('a')]).toEqual([0, 0, 60]);
  });

  test('forgets the attempts of a key that is forgiven', () => {
    const { throttle } = throttleAt(0);
    throttle.take('a');
    throttle.take('a');
    throttle.forgive('a');
    expect(throttle.take('a')).toBe(0);
  });

  test('does not count an attempt that was given back', () => {
    const { throttle } = throttleAt(0);
    throttle.take('a');
    throttle.take('a');
    throttle.giveBack('a');
    expect([throttle.take('a'), throttle.take('a')]).toEqual([0, 60]);
  });
});
