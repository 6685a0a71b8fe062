import { expect, test } from '@jest/globals';
import { inSlices } from './in-slices.ts';

function* working(steps: number, each: () => void = () => {}): Generator<void, string, void> {
  for (let step = 0; step < steps; step += 1) {
    each();
    yield;
  }
  return 'done';
}

test('a computation in slices comes to its result', async () => {
  expect(await inSlices(working(1_000))).toBe('done');
  expect(await inSlices(working(0))).toBe('done');
});

test('other work has its turn while it goes on', async () => {
  let isOver = false;
  const turns: boolean[] = [];
  const busy = () => {
    const until = performance.now() + 11;
    while (performance.now() < until);
  };
  const result = inSlices(working(3, busy)).then(() => (isOver = true));
  setImmediate(() => turns.push(isOver));
  await result;
  expect(turns).toEqual([false]);
});

test('what a step throws ends it', async () => {
  const failing = working(3, () => {
    throw new Error('broken');
  });
  await expect(inSlices(failing)).rejects.toThrow('broken');
});
