import { SubjectKeys } from '@accelerator/backend/event-sourcing/personal-data/subject-keys';
import { setTimeout as delay } from 'node:timers/promises';
import { addressOf } from '@accelerator/contracts/http';
import { adminPartnerRoutes } from '@accelerator/contracts/partners';
import type { ProjectionAct, ProjectionsView } from '@accelerator/contracts/projections';
import { projectionRoutes } from '@accelerator/contracts/projections/routes';
import { DataDirectory } from '../../harness/place.ts';
import type { Connection } from '../connection.ts';
import type { Figure, Results } from '../figure.ts';
import { HeardActs } from '../heard-acts.ts';
import { fillLog, LogWriter, skipPolicies } from '../invented-log.ts';
import { signedInAdministrator } from '../pairs.ts';
import { serveApp, type Served } from '../served.ts';
import { idle, viewsInPlace } from '../settled.ts';
import { median, percentile } from '../statistics.ts';
import { inTemporaryFolder } from '../temporary-folder.ts';

const events = 1_000_000;
const readers = 10;
const readsPerSecond = 50;
const commandsPerSecond = 20;
/** Of acts without a rebuild, of each round of acts beside one, and of each look at how many commands there can be. */
const seconds = { alone: 20, round: 5, busy: 20 };
const pollIntervalMs = 500;

export const rebuilding: Figure = {
  number: 17,
  what: 'readers who ask 50 times a second, and commands, while 1,000,000 events are folded once more into every projection',
  bounds: { 'reads: milliseconds p99': { atMost: 250 }, 'reads that failed, were empty or changed': { atMost: 0 } },
  measure: (scale) => inTemporaryFolder((folder) => measure(folder, scale)),
};

async function measure(folder: string, scale: number): Promise<Results> {
  const place = new DataDirectory(folder);
  const count = Math.round(events * scale);
  await place.withVault((vault) => place.withLog((log) => fillLog(new LogWriter(log, new SubjectKeys(vault)), count)));
  await skipPolicies(place);
  const served = await serveApp(folder);
  await viewsInPlace(served);
  await idle(served);
  const acts = await HeardActs.between(served, served);
  await acts.warmUp();
  const upkeep = await signedInAdministrator(served);

  const busyAlone = await acts.asFastAsAnswered(seconds.busy);
  await idle(served);
  const readingAlone = await Reading.begin(served);
  const alone = await acts.timesAt(commandsPerSecond, seconds.alone);
  const readAlone = await readingAlone.end();

  const reading = await Reading.begin(served);
  const lateBefore = acts.late;
  const begun = performance.now();
  await actOnAll(upkeep, 'rebuild');
  const ready = until(() => isReady(upkeep));
  const heard = await timesUntil(ready, () => acts.timesAt(commandsPerSecond, seconds.round));
  const rebuiltIn = ((await ready) - begun) / 1_000;
  for (const act of ['switch', 'rollback', 'switch'] as const) await actOnAll(upkeep, act);
  const { times, wrong } = await reading.end();
  const late = acts.late - lateBefore;

  await actOnAll(upkeep, 'rebuild');
  const busyBeside = await acts.asFastAsAnswered(seconds.busy);
  await actOnAll(upkeep, 'cancel');
  await served.stop();
  return {
    'events in the log': count,
    'seconds until every projection is rebuilt': rebuiltIn,
    'events rebuilt per second': count / rebuiltIn,
    reads: times.length,
    'reads that failed, were empty or changed': wrong,
    'reads: milliseconds p50': median(times),
    'reads: milliseconds p99': percentile(times, 0.99),
    'reads, without a rebuild: milliseconds p99': percentile(readAlone.times, 0.99),
    'acts until they are heard: milliseconds p50': median(heard),
    'acts until they are heard: milliseconds p99': percentile(heard, 0.99),
    'acts until they are heard, without a rebuild: milliseconds p50': median(alone),
    'acts until they are heard, without a rebuild: milliseconds p99': percentile(alone, 0.99),
    'acts that were saved and not shown within 2 s': late,
    'commands per second': busyBeside.length / seconds.busy,
    'commands per second, without a rebuild': busyAlone.length / seconds.busy,
    'commands: milliseconds p99': percentile(busyBeside, 0.99),
    'commands, without a rebuild: milliseconds p99': percentile(busyAlone, 0.99),
  };
}

const actOnAll = (connection: Connection, act: ProjectionAct) =>
  connection.expect('POST', addressOf(projectionRoutes.act, { name: 'all' }), { act });

async function isReady(connection: Connection): Promise<boolean> {
  const { body } = await connection.expect('GET', projectionRoutes.list.path);
  return (JSON.parse(body) as ProjectionsView).projections.every(({ beside }) => beside?.state === 'ready');
}

/** @returns when it was found to be so */
async function until(isSo: () => Promise<boolean>): Promise<number> {
  while (!(await isSo())) await delay(pollIntervalMs);
  return performance.now();
}

/** One round after the other, and at least one. */
async function timesUntil(over: Promise<unknown>, round: () => Promise<readonly number[]>): Promise<readonly number[]> {
  const times: number[] = [];
  do times.push(...(await round()));
  while (!(await Promise.race([over.then(() => true), delay(0, false)])));
  return times;
}

const path = addressOf(adminPartnerRoutes.list, {}, { limit: 50, sort: 'createdAt' });

/**
 * Administrators who read the page of the oldest partners, whose rows nothing changes: each answer is the first one again. Their reads are
 * due one after the other at equal distances, and are timed from when they are due, so that a wait for the answer before counts.
 */
class Reading {
  readonly #times: number[] = [];
  readonly #first: string;
  #wrong = 0;
  #isOver = false;
  readonly #reading: Promise<unknown>;

  private constructor(connections: readonly Connection[], first: string) {
    this.#first = first;
    const begun = performance.now();
    const offset = 1_000 / readsPerSecond;
    this.#reading = Promise.all(connections.map((connection, index) => this.#read(connection, begun + index * offset)));
  }

  static async begin(served: Served): Promise<Reading> {
    const connections = await Promise.all(Array.from({ length: readers }, () => signedInAdministrator(served)));
    const { body } = await connections[0]!.expect('GET', path);
    return new Reading(connections, body);
  }

  async end(): Promise<{ readonly times: readonly number[]; readonly wrong: number }> {
    this.#isOver = true;
    await this.#reading;
    return { times: this.#times, wrong: this.#wrong };
  }

  async #read(connection: Connection, firstDue: number): Promise<void> {
    for (let due = firstDue; ; due += (1_000 * readers) / readsPerSecond) {
      await delay(Math.max(0, due - performance.now()));
      if (this.#isOver) return;
      const { status, body } = await connection.get(path);
      this.#times.push(performance.now() - due);
      if (status !== 200 || body !== this.#first) this.#wrong += 1;
    }
  }
}
