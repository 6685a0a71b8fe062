import type { Figure, Results } from '../figure.ts';
import { HeardActs } from '../heard-acts.ts';
import { serveApp } from '../served.ts';
import { median, percentile } from '../statistics.ts';
import { inTemporaryFolder } from '../temporary-folder.ts';

const commandsPerSecond = 100;
const seconds = 20;

export const hearing: Figure = {
  number: 5,
  what: `from an act to another browser's stream, at ${commandsPerSecond} commands a second`,
  bounds: { 'milliseconds p99': { atMost: 100 } },
  measure: (scale) => inTemporaryFolder((folder) => measure(folder, Math.ceil(seconds * scale))),
};

async function measure(folder: string, lasting: number): Promise<Results> {
  const served = await serveApp(folder);
  const acts = await HeardActs.between(served, served);
  await acts.warmUp();
  const times = await acts.timesAt(commandsPerSecond, lasting);
  await served.stop();
  return heardResults(times);
}

export function heardResults(times: readonly number[]): Results {
  return {
    'milliseconds p50': median(times),
    'milliseconds p99': percentile(times, 0.99),
    'acts heard': times.length,
  };
}
