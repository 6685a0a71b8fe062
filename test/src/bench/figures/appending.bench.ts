import { randomUUID } from 'node:crypto';
import type { EventToAppend } from '@accelerator/backend/event-sourcing/event-store/event-store';
import type { SqliteEventStore } from '@accelerator/backend/event-sourcing/event-store/sqlite/sqlite-event-store';
import type { Figure, Results } from '../figure.ts';
import { filledLog } from '../filled-log.ts';
import { median } from '../statistics.ts';

const fewEvents = 10_000;
const manyEvents = 1_000_000;
const appendsAtOnce = 64;
const commitsOfARound = 50;
const rounds = 9;

export const appending: Figure = {
  number: 7,
  what: 'appends to a log of 1,000,000 events and to one of 10,000, 64 at a time',
  bounds: {},
  measure: (scale) => measure(Math.round(manyEvents * scale)),
};

async function measure(many: number): Promise<Results> {
  const { store: small } = await filledLog(fewEvents);
  const { store: large } = await filledLog(many);
  const rates = { small: [] as number[], large: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    rates.small.push(await appendRate(small));
    rates.large.push(await appendRate(large));
  }
  return {
    'rate of the large log against that of the small one': median(rates.large) / median(rates.small),
    'appends per second to the large log': median(rates.large),
    'appends per second to the small log': median(rates.small),
    'events in the large log': many,
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
