import { setTimeout as delay } from 'node:timers/promises';
import { accountRoutes } from '@accelerator/contracts/accounts';
import { addressOf } from '@accelerator/contracts/http';
import { adminPartnerRoutes } from '@accelerator/contracts/partners';
import type { ProjectionAct, ProjectionsView } from '@accelerator/contracts/projections';
import { projectionRoutes } from '@accelerator/contracts/projections/routes';
import { DataDirectory } from '../harness/place.ts';
import type { Connection } from './connection.ts';
import type { Figure, Results } from './figure.ts';
import { HeardActs } from './heard-acts.ts';
import { fillLog, LogWriter, skipPolicies } from './invented-log.ts';
import { administrator, serveApp, type Served } from './served.ts';
import { idle, viewsInPlace } from './settled.ts';
import { percentile } from './statistics.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

const events = 1_000_000;
const readsPerSecond = 50;
const commandsPerSecond = 20;
const seconds = 20;
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
  await place.withVault(({ subjectKeys }) => place.withLog((log) => fillLog(new LogWriter(log, subjectKeys), count)));
  await skipPolicies(place);
  const served = await serveApp(folder);
  await viewsInPlace(served);
  await idle(served);
  const acts = await HeardActs.between(served, served);
  await acts.warmUp();
  const alone = await acts.timesAt(commandsPerSecond, seconds);
  const [upkeep, path] = [await signedIn(served), addressOf(adminPartnerRoutes.list, {}, { limit: 50, sort: 'createdAt' })];
  const begun = performance.now();
  await actOnAll(upkeep, 'rebuild');
  const reading = readsUntil(served, path, () => isReady(upkeep));
  const beside = await acts.timesAt(commandsPerSecond, seconds);
  const { times, wrong } = await reading;
  const rebuilt = (performance.now() - begun) / 1_000;
  for (const act of ['switch', 'rollback', 'switch'] as const) await actOnAll(upkeep, act);
  await served.stop();
  return {
    'reads: milliseconds p99': percentile(times, 0.99),
    'reads that failed, were empty or changed': wrong,
    'commands until they are heard: milliseconds p99': percentile(beside, 0.99),
    'commands until they are heard, without a rebuild: milliseconds p99': percentile(alone, 0.99),
    'seconds until every projection is rebuilt': rebuilt,
    'events in the log': count,
  };
}

async function signedIn(served: Served): Promise<Connection> {
  const connection = await served.connect();
  await connection.expect('POST', accountRoutes.logIn.path, administrator);
  return connection;
}

const actOnAll = (connection: Connection, act: ProjectionAct) =>
  connection.expect('POST', addressOf(projectionRoutes.act, { name: 'all' }), { act });

async function isReady(connection: Connection): Promise<boolean> {
  const { body } = await connection.expect('GET', projectionRoutes.list.path);
  return (JSON.parse(body) as ProjectionsView).projections.every(({ beside }) => beside?.state === 'ready');
}

/** The oldest partners, whose rows nothing changes: each answer is as long as the first one. */
async function readsUntil(served: Served, path: string, isOver: () => Promise<boolean>) {
  const connections = await Promise.all(Array.from({ length: 10 }, () => signedIn(served)));
  const { body: first } = await connections[0]!.expect('GET', path);
  const times: number[] = [];
  let wrong = 0;
  let over = false;
  const read = async (connection: Connection) => {
    while (!over) {
      const begun = performance.now();
      const { status, body } = await connection.get(path);
      times.push(performance.now() - begun);
      if (status !== 200 || body.length !== first.length) wrong += 1;
      await delay(Math.max(0, (1_000 * connections.length) / readsPerSecond - (performance.now() - begun)));
    }
  };
  const reading = connections.map(read);
  while (!(await isOver())) await delay(pollIntervalMs);
  over = true;
  await Promise.all(reading);
  return { times, wrong };
}
