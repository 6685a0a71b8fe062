import { setTimeout as delay } from 'node:timers/promises';
import { accountRoutes } from '@accelerator/contracts/accounts';
import type { Connection } from '../connection.ts';
import type { Figure, Results } from '../figure.ts';
import { approvedPairs } from '../pairs.ts';
import { serveFile, serveApp, type Served } from '../served.ts';
import { median } from '../statistics.ts';
import { inTemporaryFolder } from '../temporary-folder.ts';

const connections = 32;
const requestsOfEach = 100;
const rounds = 9;
/** Until then the processor is still busy with compiling what it runs. */
const warmUpRounds = 10;
/** The number of requests a second that both are asked for when they are asked for the same. */
const samePace = 1_500;

export const reading: Figure = {
  number: 4,
  what: 'GET /api/user with a session, and the same bytes from a bare node:http server',
  bounds: {},
  measure: (scale) => inTemporaryFolder((folder) => measure(folder, Math.ceil(requestsOfEach * scale))),
};

async function measure(folder: string, requests: number): Promise<Results> {
  const served = await serveApp(folder);
  const [pair] = await approvedPairs(served, 1);
  const { cookie } = pair!.app.connection;
  const path = accountRoutes.user.path;
  const { body } = await pair!.app.connection.expect('GET', path);
  const bare = await serveFile('bare-server.ts', { ANSWER: body });
  const rates = { served: [] as Rate[], bare: [] as Rate[], servedAtSamePace: [] as Rate[], bareAtSamePace: [] as Rate[] };
  const [our, bares] = [
    { server: served, cookie, path },
    { server: bare, cookie, path },
  ];
  for (let round = 0; round < warmUpRounds; round += 1) await Promise.all([rateOf(our, requests), rateOf(bares, requests)]);
  // In turns, so that whatever else the machine does hits both.
  for (let round = 0; round < rounds; round += 1) {
    rates.served.push(await rateOf(our, requests));
    rates.bare.push(await rateOf(bares, 4 * requests));
    rates.servedAtSamePace.push(await rateOf(our, requests, samePace));
    rates.bareAtSamePace.push(await rateOf(bares, requests, samePace));
  }
  await Promise.all([served.stop(), bare.stop()]);
  const middle = (of: readonly Rate[], what: keyof Rate) => median(of.map((rate) => rate[what]));
  return {
    'ratio by processor time': middle(rates.served, 'byProcessorTime') / middle(rates.bare, 'byProcessorTime'),
    'ratio by the clock': middle(rates.served, 'byTheClock') / middle(rates.bare, 'byTheClock'),
    [`ratio by processor time where both are asked ${samePace} times a second`]:
      middle(rates.servedAtSamePace, 'byProcessorTime') / middle(rates.bareAtSamePace, 'byProcessorTime'),
    'requests per second': middle(rates.served, 'byTheClock'),
    'requests per second, bare': middle(rates.bare, 'byTheClock'),
    'requests per second of processor time': middle(rates.served, 'byProcessorTime'),
    'requests per second of processor time, bare': middle(rates.bare, 'byProcessorTime'),
  };
}

interface Rate {
  readonly byProcessorTime: number;
  readonly byTheClock: number;
}

interface Asked {
  readonly server: Served;
  readonly cookie: string;
  readonly path: string;
}

/** @param pace requests a second of all callers together; as fast as they are answered, if none is given */
async function rateOf({ server, cookie, path }: Asked, requests: number, pace = Infinity): Promise<Rate> {
  const callers = await Promise.all(Array.from({ length: connections }, () => server.connect()));
  for (const caller of callers) caller.cookie = cookie;
  const processor = server.processorTime;
  const begun = performance.now();
  await Promise.all(callers.map((caller) => ask(caller, path, requests, (1_000 * connections) / pace)));
  const seconds = (performance.now() - begun) / 1_000;
  const processorTime = server.processorTime - processor;
  for (const caller of callers) caller.close();
  const count = connections * requests;
  return { byProcessorTime: count / processorTime, byTheClock: count / seconds };
}

/** @param every milliseconds between two requests at least */
async function ask(caller: Connection, path: string, times: number, every: number): Promise<void> {
  const begun = performance.now() + Math.random() * every;
  for (let time = 0; time < times; time += 1) {
    const early = begun + time * every - performance.now();
    if (early > 0) await delay(early);
    const { status } = await caller.get(path);
    if (status !== 200) throw new Error(`GET ${path} answered ${status}.`);
  }
}
