import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { EventToAppend } from '@accelerator/backend/event-store/event-store';
import { SqliteEventStore } from '@accelerator/backend/event-store/sqlite/sqlite-event-store';
import { SqliteVault } from '@accelerator/backend/vault/sqlite/sqlite-vault';
import type { Figure } from './figure.ts';
import { fillLog, LogWriter } from './invented-log.ts';
import { median, rounded } from './statistics.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

const fewEvents = 10_000;
const manyEvents = 1_000_000;
const appendsAtOnce = 64;
const commitsOfARound = 50;
const rounds = 9;

export const appending: Figure = {
  number: 7,
  what: 'appends to a log of 1,000,000 events, 64 at a time (appends per second)',
  against: 'the same to a log of 10,000 events',
  bound: { atLeast: 0.7 },
  measure: (scale) => inTemporaryFolder((folder) => measure(folder, Math.round(manyEvents * scale))),
};

async function measure(folder: string, many: number) {
  const small = await filledLog(join(folder, 'small.sqlite'), fewEvents);
  const large = await filledLog(join(folder, 'large.sqlite'), many);
  const rates = { small: [] as number[], large: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    rates.small.push(await appendRate(small));
    rates.large.push(await appendRate(large));
  }
  await Promise.all([small.close(), large.close()]);
  return {
    value: median(rates.large) / median(rates.small),
    details: {
      'events in the large log': many,
      'appends per second to the large log': rounded(median(rates.large)),
      'appends per second to the small log': rounded(median(rates.small)),
    },
  };
}

async function filledLog(file: string, count: number): Promise<SqliteEventStore> {
  const store = SqliteEventStore.open(file);
  await fillLog(new LogWriter(store, SqliteVault.open(':memory:', randomBytes(32))), count);
  return store;
}

async function appendRate(store: SqliteEventStore): Promise<number> {
  const begun = performance.now();
  for (let commit = 0; commit < commitsOfARound; commit += 1) {
    const appends = Array.from({ length: appendsAtOnce }, () => store.append(`new-${randomUUID()}`, 'none', [anEvent()]));
    await Promise.all(appends);
  }
  return (1_000 * commitsOfARound * appendsAtOnce) / (performance.now() - begun);
}

function anEvent(): EventToAppend {
  const ids = { partnershipId: randomUUID(), appPartnerId: randomUUID(), solutionsPartnerId: randomUUID() };
  const metadata = { actor: { kind: 'programme' }, at: '2026-01-01T00:00:00.000Z', commandId: randomUUID() };
  return { id: randomUUID(), type: 'InterestExpressed', version: 1, data: { ...ids, side: 'app' }, metadata };
}
