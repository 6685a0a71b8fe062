import { randomUUID } from 'node:crypto';
import type { EventToAppend } from '@accelerator/backend/event-sourcing/event-store/event-store';
import type { SqliteEventStore } from '@accelerator/backend/event-sourcing/event-store/sqlite/sqlite-event-store';
import type { Figure } from './figure.ts';
import { filledLog } from './filled-log.ts';
import { median, rounded } from './statistics.ts';

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
  measure: (scale) => measure(Math.round(manyEvents * scale)),
};

async function measure(many: number) {
  const { store: small } = await filledLog(fewEvents);
  const { store: large } = await filledLog(many);
  const rates = { small: [] as number[], large: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    rates.small.push(await appendRate(small));
    rates.large.push(await appendRate(large));
  }
  return {
    value: median(rates.large) / median(rates.small),
    details: {
      'events in the large log': many,
      'appends per second to the large log': rounded(median(rates.large)),
      'appends per second to the small log': rounded(median(rates.small)),
    },
  };
}

async function appendRate(store: SqliteEventStore): Promise<number> {
  const begun = performance.now();
  for (let commit = 0; commit < commitsOfARound; commit += 1) {
    const appends = Array.from({ length: appendsAtOnce }, () => store.append(`partnership-${randomUUID()}`, 'none', [anEvent()]));
    await Promise.all(appends);
  }
  return (1_000 * commitsOfARound * appendsAtOnce) / (performance.now() - begun);
}

function anEvent(): EventToAppend {
  const ids = { partnershipId: randomUUID(), appPartnerId: randomUUID(), solutionsPartnerId: randomUUID() };
  const metadata = { actor: { kind: 'programme' }, at: '2026-01-01T00:00:00.000Z', commandId: randomUUID() };
  return { id: randomUUID(), type: 'InterestExpressed', version: 1, data: { ...ids, side: 'app' }, metadata };
}
