import { randomBytes } from 'node:crypto';
import { EventStoreDBClient } from '@eventstore/db-client';
import { EventCodec } from '@accelerator/backend/event-sourcing/event-store/event-codec';
import type { EventStore } from '@accelerator/backend/event-sourcing/event-store/event-store';
import { connectToMongo } from '@accelerator/backend/platform/mongodb/connection';
import { partnershipsProjection } from '@accelerator/backend/features/partnerships/pair/partnerships.projection';
import { MongoReadModels } from '@accelerator/backend/event-sourcing/read-models/mongodb/mongo-read-models';
import { Projector } from '@accelerator/backend/event-sourcing/projections/projector';
import { openSqliteVault } from '@accelerator/backend/app/stores/sqlite-vault';
import { SubjectKeys } from '@accelerator/backend/event-sourcing/personal-data/subject-keys';
import type { SharedServers } from '../../harness/place.ts';
import type { Figure, Results } from '../figure.ts';
import { fillLog, LogWriter } from '../invented-log.ts';
import { onSharedServers } from '../servers.ts';

const events = 50_000;

export const distributedFolding: Figure = {
  number: 8,
  what: 'rebuilding the heaviest projection from EventStoreDB into MongoDB',
  bounds: {},
  isOnServers: true,
  measure: (scale) => onSharedServers((place) => measure(place, Math.ceil(events * scale))),
};

async function measure(place: SharedServers, count: number): Promise<Results> {
  const subjectKeys = new SubjectKeys(openSqliteVault(':memory:', randomBytes(32)));
  await place.withLog((log) => fillLog(new LogWriter(log, subjectKeys), count));
  const rate = await place.withLog((log) => foldingRate(place, log, subjectKeys, count));
  const reading = await readingRate(place, count);
  return {
    'events folded per second': rate,
    'events per second that the client reads': reading,
    'ratio to the rate of the client': rate / reading,
    'events in the log': count,
  };
}

/** From nothing, until everything is committed. */
async function foldingRate(place: SharedServers, eventStore: EventStore, keys: SubjectKeys, count: number): Promise<number> {
  const mongo = await connectToMongo(place.env['MONGODB_URL']!);
  const readModels = await MongoReadModels.open(mongo.views);
  const codec = new EventCodec(keys);
  const projector = new Projector({ eventStore, readModels, codec, projections: [partnershipsProjection] });
  const begun = performance.now();
  await projector.start();
  await projector.progress.ready;
  const rate = (1_000 * count) / (performance.now() - begun);
  await projector.stop();
  await readModels.close();
  await mongo.close();
  return rate;
}

/** The rate that the client of EventStoreDB gives out by itself, of the whole server's log. */
async function readingRate(place: SharedServers, atLeast: number): Promise<number> {
  const client = EventStoreDBClient.connectionString(place.env['EVENTSTORE_URL']!);
  const begun = performance.now();
  let count = 0;
  for await (const { event } of client.readAll({ direction: 'backwards', fromPosition: 'end', maxCount: atLeast }))
    count += event ? 1 : 0;
  const rate = (1_000 * count) / (performance.now() - begun);
  await client.dispose();
  return rate;
}
