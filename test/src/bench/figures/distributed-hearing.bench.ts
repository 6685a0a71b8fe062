import type { Figure } from '../figure.ts';
import { HeardActs } from '../heard-acts.ts';
import { heardResults } from './hearing.bench.ts';
import { onSharedServers, serveNodes } from '../servers.ts';

const commandsPerSecond = 100;
const seconds = 20;

export const distributedHearing: Figure = {
  number: 10,
  what: `from an act on one node to a browser's stream on another, at ${commandsPerSecond} commands a second`,
  bounds: { 'milliseconds p99': { atMost: 250 } },
  isOnServers: true,
  measure: (scale) =>
    onSharedServers(async (place) => {
      const [acting, hearing] = await serveNodes(place, 2);
      const acts = await HeardActs.between(acting, hearing!);
      await acts.warmUp();
      const times = await acts.timesAt(commandsPerSecond, Math.ceil(seconds * scale));
      await Promise.all([acting.stop(), hearing!.stop()]);
      return heardResults(times);
    }),
};
