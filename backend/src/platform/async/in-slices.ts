import { setImmediate } from 'node:timers/promises';

/** Work that waits for a turn waits no longer than this, and a step. */
const sliceMs = 10;

/** Takes the steps of a long computation one after the other, and lets other work in between. Its steps should be short. */
export async function inSlices<Result>(steps: Generator<void, Result, void>): Promise<Result> {
  for (;;) {
    const until = performance.now() + sliceMs;
    do {
      const step = steps.next();
      if (step.done) return step.value;
    } while (performance.now() < until);
    await setImmediate();
  }
}
