import { adminWebhookRoutes } from '@accelerator/contracts/webhooks/routes';
import { join } from 'node:path';
import type { Figure, Results } from '../figure.ts';
import { approvedPairs, begunInterests, signedInAdministrator, type Interest } from '../pairs.ts';
import { serveFile, serveOn, type Served } from '../served.ts';
import { median, percentile } from '../statistics.ts';
import { inTemporaryFolder } from '../temporary-folder.ts';

const clients = 16;
const endpoints = 20;
const changesOfEach = 40;
const rounds = 3;
const warmUpChanges = 40;

export const endpointsFigure: Figure = {
  number: 18,
  what: `commands over HTTP by ${clients} clients, without webhooks and with ${endpoints} endpoints that hear of every second one`,
  bounds: {},
  measure: (scale) => inTemporaryFolder((folder) => measure(folder, Math.ceil(changesOfEach * scale))),
};

async function measure(folder: string, changes: number): Promise<Results> {
  const receiver = await serveFile('bare-server.ts', { ANSWER: 'Thank you.' });
  const [without, heard] = await Promise.all([
    Side.of(join(folder, 'without'), 0, receiver),
    Side.of(join(folder, 'heard'), endpoints, receiver),
  ]);
  for (let round = 0; round < rounds; round += 1) for (const side of [without, heard]) await side.measure(changes);
  await Promise.all([without.stop(), heard.stop(), receiver.stop()]);
  return { ...without.results('without endpoints'), ...heard.results(`with ${endpoints} endpoints`) };
}

class Side {
  readonly #served: Served;
  readonly #interests: readonly Interest[];
  readonly #times: number[] = [];
  readonly #rates: number[] = [];
  #processorTime = 0;

  private constructor(served: Served, interests: readonly Interest[]) {
    this.#served = served;
    this.#interests = interests;
  }

  static async of(dataDir: string, number: number, receiver: Served): Promise<Side> {
    const served = await serveOn({ DATA_DIR: dataDir, WEBHOOK_ALLOW_PRIVATE: '1' });
    const administrator = await signedInAdministrator(served);
    for (let one = 1; one <= number; one += 1) {
      const url = `http://127.0.0.1:${receiver.port}/in/${one}`;
      const form = { name: `CRM ${one}`, url, kind: 'standard', events: ['*'] };
      await administrator.expect('POST', adminWebhookRoutes.add.path, form);
    }
    administrator.close();
    const side = new Side(served, await begunInterests(await approvedPairs(served, clients)));
    await side.#change(warmUpChanges);
    return side;
  }

  async measure(changes: number): Promise<void> {
    const [processor, begun] = [this.#served.processorTime, performance.now()];
    const times = await this.#change(changes);
    this.#rates.push((1_000 * times.length) / (performance.now() - begun));
    this.#processorTime += this.#served.processorTime - processor;
    this.#times.push(...times);
  }

  results(which: string): Results {
    return {
      [`commands per second ${which}`]: median(this.#rates),
      [`milliseconds p50 ${which}`]: median(this.#times),
      [`milliseconds p99 ${which}`]: percentile(this.#times, 0.99),
      [`milliseconds of processor time for a command ${which}`]: (1_000 * this.#processorTime) / this.#times.length,
    };
  }

  stop(): Promise<void> {
    return this.#served.stop();
  }

  /** @returns milliseconds of each change */
  async #change(times: number): Promise<readonly number[]> {
    const each = this.#interests.map(async (interest) => {
      const taken: number[] = [];
      for (let time = 0; time < times; time += 1) taken.push(await interest.change());
      return taken;
    });
    return (await Promise.all(each)).flat();
  }
}
