import { accountRoutes } from '@accelerator/contracts/accounts';
import type { Connection } from './connection.ts';
import type { Figure } from './figure.ts';
import { approvedPairs } from './pairs.ts';
import { serveFile, serveProgramme, type Served } from './served.ts';
import { median, rounded } from './statistics.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

const connections = 32;
const requestsOfEach = 100;
const rounds = 9;

export const reading: Figure = {
  number: 4,
  what: 'GET /api/user by somebody signed in (requests per second of processor time)',
  against: 'the same bytes from a bare node:http server',
  bound: { atLeast: 0.14 },
  measure: (scale) => inTemporaryFolder((folder) => measure(folder, Math.ceil(requestsOfEach * scale))),
};

async function measure(folder: string, requests: number) {
  const served = await serveProgramme(folder);
  const [pair] = await approvedPairs(served, 1);
  const { cookie } = pair!.app.connection;
  const path = accountRoutes.user.path;
  const { body } = await pair!.app.connection.expect('GET', path);
  const bare = await serveFile('bare-server.ts', { ANSWER: body });
  const rates = { served: [] as Rate[], bare: [] as Rate[] };
  // In turns, so that whatever else the machine does hits both; the first round warms them up.
  for (let round = 0; round <= rounds; round += 1) {
    const one = { served: await rateOf(served, cookie, path, requests), bare: await rateOf(bare, cookie, path, 4 * requests) };
    if (round === 0) continue;
    rates.served.push(one.served);
    rates.bare.push(one.bare);
  }
  await Promise.all([served.stop(), bare.stop()]);
  const middle = (of: readonly Rate[], what: keyof Rate) => median(of.map((rate) => rate[what]));
  return {
    value: middle(rates.served, 'byProcessorTime') / middle(rates.bare, 'byProcessorTime'),
    details: {
      'requests per second of processor time': Math.round(middle(rates.served, 'byProcessorTime')),
      'requests per second of processor time, bare': Math.round(middle(rates.bare, 'byProcessorTime')),
      'requests per second': Math.round(middle(rates.served, 'byTheClock')),
      'requests per second, bare': Math.round(middle(rates.bare, 'byTheClock')),
      'ratio by the clock': rounded(middle(rates.served, 'byTheClock') / middle(rates.bare, 'byTheClock')),
    },
  };
}

interface Rate {
  readonly byProcessorTime: number;
  readonly byTheClock: number;
}

async function rateOf(server: Served, cookie: string, path: string, requests: number): Promise<Rate> {
  const callers = await Promise.all(Array.from({ length: connections }, () => server.connect()));
  for (const caller of callers) caller.cookie = cookie;
  const processor = server.processorTime;
  const begun = performance.now();
  await Promise.all(callers.map((caller) => ask(caller, path, requests)));
  const seconds = (performance.now() - begun) / 1_000;
  const processorTime = server.processorTime - processor;
  for (const caller of callers) caller.close();
  const count = connections * requests;
  return { byProcessorTime: count / processorTime, byTheClock: count / seconds };
}

async function ask(caller: Connection, path: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    const { status } = await caller.get(path);
    if (status !== 200) throw new Error(`GET ${path} answered ${status}.`);
  }
}
