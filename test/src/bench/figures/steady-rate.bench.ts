import type { Figure, Results } from '../figure.ts';
import { HeardActs, UnheardError } from '../heard-acts.ts';
import { serveApp } from '../served.ts';
import { percentile } from '../statistics.ts';
import { inTemporaryFolder } from '../temporary-folder.ts';

const maxP99Ms = 100;
const seconds = 60;
/** Of each step of the search. */
const trialSeconds = 10;
const lowest = 50;
/** The search ends when it knows the rate as exactly as this, as a share of it. */
const exactness = 0.1;

export const steadyRate: Figure = {
  number: 13,
  what: `the highest steady rate of commands that other browsers hear of within ${maxP99Ms} ms at p99, for a minute`,
  bounds: {},
  measure: (scale) => inTemporaryFolder((folder) => measure(folder, scale)),
};

async function measure(folder: string, scale: number): Promise<Results> {
  const served = await serveApp(folder);
  const acts = await HeardActs.between(served, served);
  await acts.warmUp();
  const p99At = async (rate: number, lasting: number) => {
    try {
      return percentile(await acts.timesAt(rate, Math.ceil(lasting * scale)), 0.99);
    } catch (error) {
      if (error instanceof UnheardError) return Infinity;
      throw error;
    }
  };

  let [held, failed] = [0, lowest];
  while ((await p99At(failed, trialSeconds)) < maxP99Ms) [held, failed] = [failed, 2 * failed];
  while (failed - held > Math.max(1, exactness * failed)) {
    const middle = Math.round((held + failed) / 2);
    if ((await p99At(middle, trialSeconds)) < maxP99Ms) held = middle;
    else failed = middle;
  }
  if (held === 0) throw new Error(`Not even ${failed} commands a second are heard of in time.`);
  // What holds for seconds need not hold for a minute.
  let p99 = await p99At(held, seconds);
  while (p99 >= maxP99Ms && held > 1) {
    held = Math.floor(held * (1 - exactness));
    p99 = await p99At(held, seconds);
  }
  await served.stop();
  return { 'commands per second': held, 'milliseconds p99': p99 };
}
