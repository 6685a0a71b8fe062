import { join } from 'node:path';
import { projections } from '../app/projections.ts';
import type { EventStore } from '../event-sourcing/event-store/event-store.ts';
import { SqliteEventStore } from '../event-sourcing/event-store/sqlite/sqlite-event-store.ts';
import type { ReadModelWriter } from '../event-sourcing/read-models/read-models.ts';
import { SqliteReadModels } from '../event-sourcing/read-models/sqlite/sqlite-read-models.ts';
import { dataFiles } from '../platform/config/data-files.ts';
import { storesFrom } from '../platform/config/settings.ts';
import { CannotBeDone, type Context } from './command.ts';
import { embeddedDirectory, mustHoldAProgramme } from './embedded-directory.ts';

/** The log and the read models of a programme, which may be running. */
export interface Readers {
  readonly log: EventStore;
  readonly readModels: ReadModelWriter;
  close(): Promise<void>;
}

/** @throws CannotBeDone */
export async function openReaders(environment: Context['environment']): Promise<Readers> {
  if (environment['EVENTSTORE_URL'] || environment['MONGODB_URL']) return openServers(environment);
  const dataDir = embeddedDirectory(environment);
  mustHoldAProgramme(dataDir);
  const log = SqliteEventStore.read(join(dataDir, dataFiles.log));
  const readModels = SqliteReadModels.read(join(dataDir, dataFiles.views));
  return { log, readModels, close: async () => void (await Promise.all([log.close(), readModels.close()])) };
}

async function openServers(environment: Context['environment']): Promise<Readers> {
  const stores = storesFrom(environment);
  if (stores.mode !== 'distributed') throw new CannotBeDone('Set both EVENTSTORE_URL and MONGODB_URL.');
  const [{ EventStoreDbEventStore }, { connectToMongo }, { MongoReadModels }] = await Promise.all([
    import('../event-sourcing/event-store/eventstoredb/eventstoredb-event-store.ts'),
    import('../platform/mongodb/connection.ts'),
    import('../event-sourcing/read-models/mongodb/mongo-read-models.ts'),
  ]);
  const mongo = await connectToMongo(stores.mongoUrl);
  const log = await EventStoreDbEventStore.open(stores.eventStoreUrl, { prefix: stores.eventStorePrefix });
  const readModels = await MongoReadModels.open(mongo.views);
  const close = async () => {
    await Promise.all([log.close(), readModels.close()]);
    await mongo.close();
  };
  return { log, readModels, close };
}

/** Rows of another version may have another shape. @throws CannotBeDone where readers see those of another one */
export async function mustBeCurrent(readModels: ReadModelWriter): Promise<void> {
  const live = new Map(
    (await readModels.states()).filter((state) => state.live).map(({ collection }) => [collection.name, collection]),
  );
  const other = projections.find(({ name, version }) => live.get(name)?.version !== version);
  if (other)
    throw new CannotBeDone(
      `The rows of ${other.name} were made by another version of the programme: start this one, so that it makes them anew, and call this again.`,
    );
}
