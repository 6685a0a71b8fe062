import { partnershipRoutes } from '@accelerator/contracts/partnerships';
import type { Connection } from '../connection.ts';
import type { Figure, Results } from '../figure.ts';
import { approvedPairs } from '../pairs.ts';
import { serveApp } from '../served.ts';
import { median, percentile } from '../statistics.ts';
import { inTemporaryFolder } from '../temporary-folder.ts';

const clients = 64;
const notesOfEach = 60;
const warmUpNotes = 40;

export const hotStream: Figure = {
  number: 12,
  what: `commands over HTTP by ${clients} clients on the stream of one partnership`,
  bounds: {},
  measure: (scale) => inTemporaryFolder((folder) => measure(folder, Math.ceil(notesOfEach * scale))),
};

async function measure(folder: string, notes: number): Promise<Results> {
  const served = await serveApp(folder);
  const [pair] = await approvedPairs(served, 1);
  const { app, solutions } = pair!;
  const { body } = await app.connection.expect('POST', partnershipRoutes.start.path, {
    partnerId: solutions.partnerId,
    interested: true,
  });
  const path = partnershipRoutes.update.path.replace(':id', (JSON.parse(body) as { id: string }).id);
  const writers = await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      const connection = await served.connect();
      connection.cookie = (client % 2 === 0 ? app : solutions).connection.cookie;
      return new Writer(connection, path, client);
    }),
  );
  const writeAll = async (times: number) => (await Promise.all(writers.map((writer) => writer.write(times)))).flat();
  await writeAll(warmUpNotes);
  const begun = performance.now();
  const times = await writeAll(notes);
  const seconds = (performance.now() - begun) / 1_000;
  await served.stop();
  return {
    'commands per second': times.length / seconds,
    'milliseconds p50': median(times),
    'milliseconds p99': percentile(times, 0.99),
  };
}

/** Writes another note each time, so that every command appends an event. */
class Writer {
  readonly #connection: Connection;
  readonly #path: string;
  readonly #client: number;
  #written = 0;

  constructor(connection: Connection, path: string, client: number) {
    this.#connection = connection;
    this.#path = path;
    this.#client = client;
  }

  /** One after the other. @returns milliseconds of each */
  async write(times: number): Promise<readonly number[]> {
    const taken: number[] = [];
    for (let time = 0; time < times; time += 1) {
      this.#written += 1;
      const begun = performance.now();
      await this.#connection.expect('PUT', this.#path, { notes: `Note ${this.#written} of client ${this.#client}` });
      taken.push(performance.now() - begun);
    }
    return taken;
  }
}
