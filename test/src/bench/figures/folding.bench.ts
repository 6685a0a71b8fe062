import { SubjectKeys } from '@accelerator/backend/event-sourcing/personal-data/subject-keys';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { EventCodec } from '@accelerator/backend/event-sourcing/event-store/event-codec';
import { projections } from '@accelerator/backend/app/features';
import { Projector } from '@accelerator/backend/event-sourcing/projections/projector';
import { SqliteReadModels } from '@accelerator/backend/event-sourcing/read-models/sqlite/sqlite-read-models';
import type { Figure, Results } from '../figure.ts';
import { filledLog, type Log } from '../filled-log.ts';
import { median } from '../statistics.ts';
import { inTemporaryFolder } from '../temporary-folder.ts';

type AnyProjection = (typeof projections)[number];

const events = 1_000_000;
const runs = 3;
/** The number of times that one of the lesser projections is folded to find the heaviest. */
const trialEvents = 100_000;

export const folding: Figure = {
  number: 2,
  what: 'folding 1,000,000 events into the heaviest projection, durably',
  bounds: {
    'ratio to reading and parsing the same log': { atLeast: 0.3 },
    'events folded per second': { atLeast: 30_000 },
    'rate at 1,000,000 against the rate at 100,000': { atLeast: 0.8 },
  },
  measure: (scale) => inTemporaryFolder((folder) => measure(folder, Math.round(events * scale))),
};

async function measure(folder: string, count: number): Promise<Results> {
  const small = await filledLog(Math.min(trialEvents, count));
  const trials: Record<string, number> = {};
  for (const projection of projections) trials[projection.name] = await foldingRate(folder, small, projection);
  const slowest = Object.entries(trials).sort(([, one], [, other]) => one - other)[0]![0];
  const heaviest = projections.find(({ name }) => name === slowest)!;

  const large = await filledLog(count);
  const rates = { reading: [] as number[], folding: [] as number[], foldingSmall: [] as number[] };
  for (let run = 0; run < runs; run += 1) {
    rates.reading.push(await readingRate(large));
    rates.folding.push(await foldingRate(folder, large, heaviest));
    rates.foldingSmall.push(await foldingRate(folder, small, heaviest));
  }
  const [reading, folding, foldingSmall] = [median(rates.reading), median(rates.folding), median(rates.foldingSmall)];
  return {
    'ratio to reading and parsing the same log': folding / reading,
    'events folded per second': folding,
    'events read and parsed per second': reading,
    'rate at 1,000,000 against the rate at 100,000': folding / foldingSmall,
    'events in the log': large.events,
    'share without personal data': 1 - large.shareWithPersonalData,
    'heaviest projection': slowest,
    ...Object.fromEntries(Object.entries(trials).map(([name, rate]) => [`events per second of 100,000 into ${name}`, rate])),
  };
}

/** Events per second, everything decoded except what is sealed. */
async function readingRate({ store, vault }: Log): Promise<number> {
  const codec = new EventCodec(new SubjectKeys(vault));
  const begun = performance.now();
  let count = 0;
  for await (const chunk of store.readAll()) {
    await codec.decode(chunk);
    count += chunk.length;
  }
  return (1_000 * count) / (performance.now() - begun);
}

/** Events per second of a rebuild from nothing into a file, until everything in it is committed. */
async function foldingRate(folder: string, { store, vault }: Log, projection: AnyProjection): Promise<number> {
  const readModels = SqliteReadModels.open(join(folder, `${projection.name}-${randomBytes(4).toString('hex')}.sqlite`));
  const codec = new EventCodec(new SubjectKeys(vault));
  const projector = new Projector({ eventStore: store, readModels, codec, projections: [projection] });
  const count = await store.countAfter(undefined);
  const begun = performance.now();
  await projector.start();
  await projector.progress.ready;
  const rate = (1_000 * count) / (performance.now() - begun);
  await projector.stop();
  await readModels.close();
  return rate;
}
