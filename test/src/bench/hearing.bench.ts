import { setTimeout as delay } from 'node:timers/promises';
import { liveRoutes } from '@accelerator/contracts/live';
import type { Figure } from './figure.ts';
import { approvedPairs, begunInterests } from './pairs.ts';
import { paced } from './paced.ts';
import { serveProgramme, type Served } from './served.ts';
import { median, percentile, rounded } from './statistics.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

const pairsActing = 64;
const commandsPerSecond = 100;
const seconds = 20;
/** Until then the processors are busy with compiling what they run. */
const warmUpSeconds = 10;
/** In milliseconds: by then every notice has arrived. */
const settling = 500;

export const hearing: Figure = {
  number: 5,
  what: "from an act to another browser's stream, at 100 commands a second (milliseconds, p99)",
  against: 'milliseconds',
  bound: { atMost: 100 },
  measure: (scale) => inTemporaryFolder((folder) => measure(folder, Math.ceil(seconds * scale))),
};

async function measure(folder: string, lasting: number) {
  const served = await serveProgramme(folder);
  const times = await heardTimes(served, served, lasting);
  await served.stop();
  return {
    value: percentile(times, 0.99),
    details: { 'milliseconds p50': rounded(median(times)), 'acts heard': times.length },
  };
}

/** Acts on one server are heard in streams of another, or of the same. @returns milliseconds from each act to its notice */
export async function heardTimes(served: Served, hearing: Served, lasting: number): Promise<readonly number[]> {
  const pairs = await approvedPairs(served, pairsActing);
  const interests = await begunInterests(pairs);
  const acts = await Promise.all(
    pairs.map(async ({ solutions }, index) => {
      const listener = await hearing.connect();
      listener.cookie = solutions.connection.cookie;
      const heardAt: number[] = [];
      listener.listen(liveRoutes.stream.path, (text) => {
        for (const _ of text.matchAll(/^event: partnership_/gm)) heardAt.push(performance.now());
      });
      return { interest: interests[index]!, heardAt, begunAt: [] as number[] };
    }),
  );
  const act = (time: number) => {
    const { interest, begunAt } = acts[time % acts.length]!;
    begunAt.push(performance.now());
    return interest.change();
  };
  await paced(commandsPerSecond, commandsPerSecond * warmUpSeconds, act);
  await delay(settling);
  for (const { heardAt, begunAt } of acts) heardAt.length = begunAt.length = 0;
  await paced(commandsPerSecond, commandsPerSecond * lasting, act);
  await delay(settling);
  return acts.flatMap(({ heardAt, begunAt }) => {
    if (heardAt.length !== begunAt.length) throw new Error(`Of ${begunAt.length} acts ${heardAt.length} were heard.`);
    return begunAt.map((begun, index) => heardAt[index]! - begun);
  });
}
