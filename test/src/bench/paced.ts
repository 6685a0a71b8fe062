import { setTimeout as delay } from 'node:timers/promises';

/**
 * Begins some work at a steady pace, whether or not what was begun before is done, as callers who know nothing of each other do.
 * @returns when all of it is done
 */
export async function paced(perSecond: number, times: number, begin: (time: number) => Promise<unknown>): Promise<void> {
  const begun = performance.now();
  const underWay: Promise<unknown>[] = [];
  for (let time = 0; time < times; time += 1) {
    const wait = begun + (1_000 * time) / perSecond - performance.now();
    if (wait > 0) await delay(wait);
    underWay.push(begin(time));
  }
  await Promise.all(underWay);
}
