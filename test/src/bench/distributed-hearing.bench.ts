import type { Figure } from './figure.ts';
import { heardTimes } from './hearing.bench.ts';
import { onSharedServers, serveNodes } from './servers.ts';
import { median, percentile, rounded } from './statistics.ts';

const seconds = 20;

export const distributedHearing: Figure = {
  number: 10,
  what: "from an act on one node to a browser's stream on another, at 100 commands a second (milliseconds, p99)",
  against: 'milliseconds',
  bound: { atMost: 250 },
  isOnServers: true,
  measure: (scale) =>
    onSharedServers(async (place) => {
      const [acting, hearing] = await serveNodes(place, 2);
      const times = await heardTimes(acting, hearing!, Math.ceil(seconds * scale));
      await Promise.all([acting.stop(), hearing!.stop()]);
      return {
        value: percentile(times, 0.99),
        details: { 'milliseconds p50': rounded(median(times)), 'acts heard': times.length },
      };
    }),
};
