import { randomUUID } from 'node:crypto';
import type { Results } from './figure.ts';
import { approvedPairs, begunInterests, Interest } from './pairs.ts';
import type { Served } from './served.ts';
import { median, percentile } from './statistics.ts';

const clients = 64;
const rounds = 3;
/** Until then the processors are still busy with compiling what they run. */
const warmUpChanges = 100;

/**
 * The same commands by as many clients to both servers, in turns.
 * @param changes of each client, in each round
 */
export async function comparedWithReference(served: Served, reference: Served, changes: number): Promise<Results> {
  const [ours, theirs] = [new Side(served), new Side(reference)];
  ours.interests = await begunInterests(await approvedPairs(served, clients));
  theirs.interests = await referenceInterests(reference);
  for (const side of [ours, theirs]) await changed(side.interests, warmUpChanges);
  for (let round = 0; round < rounds; round += 1) for (const side of [ours, theirs]) await side.measure(changes);
  return {
    'ratio to the reference server': ours.rate / theirs.rate,
    'commands per second': ours.rate,
    'commands per second of the reference server': theirs.rate,
    'milliseconds p50': median(ours.times),
    'milliseconds p99': percentile(ours.times, 0.99),
    'milliseconds p99 of the reference server': percentile(theirs.times, 0.99),
    'milliseconds of processor time for a command': ours.processorTime,
    'milliseconds of processor time for a command of the reference server': theirs.processorTime,
  };
}

class Side {
  interests: readonly Interest[] = [];
  readonly times: number[] = [];
  readonly #server: Served;
  readonly #rates: number[] = [];
  #processorTime = 0;

  constructor(server: Served) {
    this.#server = server;
  }

  /** Commands per second, the median of the rounds. */
  get rate(): number {
    return median(this.#rates);
  }

  /** Milliseconds a command. */
  get processorTime(): number {
    return (1_000 * this.#processorTime) / this.times.length;
  }

  async measure(changes: number): Promise<void> {
    const [processor, begun] = [this.#server.processorTime, performance.now()];
    const times = await changed(this.interests, changes);
    this.#rates.push((1_000 * times.length) / (performance.now() - begun));
    this.#processorTime += this.#server.processorTime - processor;
    this.times.push(...times);
  }
}

/** Every client changes its interest as often as asked, the next time when it was answered. @returns milliseconds of each change */
async function changed(interests: readonly Interest[], times: number): Promise<readonly number[]> {
  const each = interests.map(async (interest) => {
    const taken: number[] = [];
    for (let time = 0; time < times; time += 1) taken.push(await interest.change());
    return taken;
  });
  return (await Promise.all(each)).flat();
}

async function referenceInterests(server: Served): Promise<readonly Interest[]> {
  return Promise.all(
    Array.from({ length: clients }, async () => {
      const connection = await server.connect();
      const { body } = await connection.expect('POST', '/api/login');
      const { partnerId } = JSON.parse(body) as { partnerId: string };
      const interest = new Interest({ connection, partnerId }, { partnerId: randomUUID() });
      await interest.begin();
      return interest;
    }),
  );
}
