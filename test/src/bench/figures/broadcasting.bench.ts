import { setTimeout as delay } from 'node:timers/promises';
import { liveRoutes } from '@accelerator/contracts/live';
import type { Connection } from '../connection.ts';
import type { Figure, Results } from '../figure.ts';
import { approvedPairs, begunInterests, signedInViewers } from '../pairs.ts';
import { paced } from '../paced.ts';
import { serveFile, serveApp, type Served } from '../served.ts';
import { inTemporaryFolder } from '../temporary-folder.ts';

const streams = 2_000;
const eventsPerSecond = 100;
const seconds = 10;
const pairsActing = 64;
/** As many as the server lets one person open. */
const streamsOfAPerson = 20;
/** In milliseconds. */
const waitTimeoutMs = 120_000;

export const broadcasting: Figure = {
  number: 6,
  what: '2,000 streams hear 100 events a second, and a bare node:http server writes ready frames to as many',
  bounds: {},
  measure: (scale) => inTemporaryFolder((folder) => measure(folder, Math.round(streams * scale))),
};

async function measure(folder: string, count: number): Promise<Results> {
  const served = await serveApp(folder);
  const interests = await begunInterests(await approvedPairs(served, pairsActing));
  const viewers = await signedInViewers(served, Math.ceil(count / streamsOfAPerson));
  const cookies = viewers.map(({ cookie }) => cookie);
  const act = (time: number) => interests[time % interests.length]!.change();
  const events = eventsPerSecond * seconds;
  await paced(eventsPerSecond, events / 2, act);

  const unheard = await processorTimeOf(served, () => paced(eventsPerSecond, events, act));
  const listening = await listeners(served, count, liveRoutes.stream.path, cookies);
  const begun = performance.now();
  const heard = await processorTimeOf(served, async () => {
    await paced(eventsPerSecond, events, act);
    await listening.untilHeard(events);
  });
  const took = (performance.now() - begun) / 1_000;
  await served.stop();

  const bare = await serveFile('bare-server.ts', { FRAMES_PER_SECOND: String(eventsPerSecond), FRAME: listening.frame() });
  const plain = await listeners(bare, count, '/stream', ['']);
  const before = plain.heard();
  const written = await processorTimeOf(bare, () => delay(1_000 * seconds));
  const framesWritten = plain.heard() - before;
  await bare.stop();

  const [ours, theirs] = [(heard - unheard) / (events * count), written / framesWritten];
  return {
    'ratio by processor time': ours / theirs,
    'microseconds of processor time for a notice': 1e6 * ours,
    'microseconds of processor time for a frame, bare': 1e6 * theirs,
    'events per second that all streams heard': events / took,
    'frames per second that all bare streams heard': framesWritten / count / seconds,
  };
}

async function processorTimeOf(server: Served, work: () => Promise<unknown>): Promise<number> {
  const before = server.processorTime;
  await work();
  return server.processorTime - before;
}

async function listeners(server: Served, count: number, path: string, cookies: readonly string[]) {
  let ends = 0;
  let frame = '';
  const open: Connection[] = [];
  for (let stream = 0; stream < count; stream += 1) {
    const listener = await server.connect();
    listener.cookie = cookies[Math.floor(stream / streamsOfAPerson)] ?? '';
    listener.listen(path, (text) => {
      for (let place = text.indexOf('\nevent: '); place >= 0; place = text.indexOf('\nevent: ', place + 1)) ends += 1;
      if (stream === 0) frame = /id: [^]*?\n\n/.exec(text)?.[0] ?? frame;
    });
    open.push(listener);
  }
  await delay(1_000);
  const atFirst = ends;
  const heard = () => ends - atFirst;
  return {
    heard,
    /** One notice with everything around it, as a stream brought it last. */
    frame: () => frame,
    async untilHeard(events: number): Promise<void> {
      const deadline = performance.now() + waitTimeoutMs;
      while (heard() < events * count) {
        if (performance.now() > deadline) throw new Error(`${heard()} of ${events * count} notices were heard.`);
        await delay(10);
      }
    },
  };
}
