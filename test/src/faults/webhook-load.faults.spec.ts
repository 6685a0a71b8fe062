import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { WebhookSecretView } from '@accelerator/contracts/webhooks';
import { adminWebhookRoutes } from '@accelerator/contracts/webhooks/routes';
import { expect, test } from '@jest/globals';
import { startApp, type RunningApp } from '../harness/running-app.ts';
import { body, Setup } from '../harness/setup.ts';
import { CountingReceiver, type Manner } from './counting-receiver.ts';
import { countedUpTo } from './rounds.ts';
import { Stores } from './stores.ts';

const endpoints = 50;
/** For each endpoint. The full load is 10,000. */
const events = Number(process.env['LOAD_EVENTS'] ?? 200);
const sick: readonly Manner[] = [...countedUpTo(5).map(() => 'hangs' as const), ...countedUpTo(5).map(() => 'fails' as const)];
const healthy: readonly Manner[] = countedUpTo(endpoints).map(() => 'takes' as const);
/** In megabytes. */
const flat = 100;
const clockTicksPerSecond = 100;

interface Load {
  /** Until the healthy ones have taken everything. */
  readonly seconds: number;
  /** Of processor time that the server took. */
  readonly processor: number;
  /** Of the server's memory, after each quarter. */
  readonly megabytes: readonly number[];
}

async function load(manners: readonly Manner[]): Promise<Load> {
  const receiver = new CountingReceiver();
  await receiver.listen();
  try {
    const app = await startApp({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });
    try {
      return await loaded(app, receiver, manners);
    } finally {
      await app.stop();
    }
  } finally {
    await receiver.close();
  }
}

async function loaded(app: RunningApp, receiver: CountingReceiver, manners: readonly Manner[]): Promise<Load> {
  const { admin, cohort } = await Setup.of(app);
  for (const [index, manner] of manners.entries()) {
    const url = receiver.url(pathOf(index), manner);
    const form = { name: `CRM ${index}`, url, kind: 'standard', events: ['cohort.changed'] };
    await body(admin.post<WebhookSecretView>(adminWebhookRoutes.add.path, form));
  }
  await app.kill('SIGTERM');
  await happen(app, cohort.id);
  const begun = performance.now();
  await app.start();
  const paths = manners.flatMap((manner, index) => (manner === 'takes' ? [pathOf(index)] : []));
  const megabytes: number[] = [];
  for (const quarter of countedUpTo(4)) {
    await receiver.haveTaken(paths, (events * quarter) / 4);
    megabytes.push(memoryOf(app));
  }
  return { seconds: (performance.now() - begun) / 1_000, processor: processorOf(app), megabytes };
}

const pathOf = (index: number) => `/in/${index}`;

/** While the server is down, so that all of it falls due at once. */
function happen(app: RunningApp, cohortId: number): Promise<void> {
  return Stores.with(app, async ({ log, codec }) => {
    const stream = `cohort-${cohortId}`;
    const [last] = await log.readBackwards(stream, 1);
    for (const number of countedUpTo(events)) {
      const [id, revision] = [randomUUID(), last!.revision + number];
      const metadata = { actor: { kind: 'programme' as const }, at: new Date().toISOString(), commandId: id, correlationId: id };
      const data = { cohortId, changes: { description: `Change ${number}` } };
      await log.append(
        stream,
        revision - 1,
        await codec.encode([{ id, stream, revision, type: 'CohortEdited', data, metadata }]),
      );
    }
  });
}

function memoryOf({ pid }: RunningApp): number {
  return Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1_024);
}

function processorOf({ pid }: RunningApp): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / clockTicksPerSecond;
}

test(`${events} events reach healthy endpoints in less than twice the time, where 5 of ${endpoints} hang and 5 fail`, async () => {
  const [well, ill] = [await load(healthy), await load([...healthy.slice(sick.length), ...sick])];
  process.stdout.write(`${JSON.stringify({ well, ill })}\n`);
  expect(ill.seconds).toBeLessThan(2 * well.seconds);
  for (const { megabytes } of [well, ill]) expect(megabytes.at(-1)! - megabytes[0]!).toBeLessThan(flat);
}, 7_200_000);
