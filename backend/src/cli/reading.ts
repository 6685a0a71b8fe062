import { join, resolve } from 'node:path';
import type { EventStore } from '../event-sourcing/event-store/event-store.ts';
import { SqliteEventStore } from '../event-sourcing/event-store/sqlite/sqlite-event-store.ts';
import type { ReadModels } from '../event-sourcing/read-models/read-models.ts';
import { SqliteReadModels } from '../event-sourcing/read-models/sqlite/sqlite-read-models.ts';
import { readSqliteVault } from '../app/sqlite-vault-ports.ts';
import type { VaultPorts } from '../app/vault-ports.ts';
import { dataFiles } from '../platform/config/data-files.ts';
import { masterKeyFrom, storesFrom } from '../platform/config/settings.ts';
import { WrongMasterKeyError } from '../platform/crypto/master-key.ts';
import { CannotBeDone, type Context } from './command.ts';
import { embeddedDirectory, mustHoldAProgramme } from './embedded-directory.ts';
import { secretsIn, secretsOf, type Secrets } from './secrets.ts';

/** The stores of a programme, which may be running. */
export interface Reading {
  readonly log: EventStore;
  readonly vault: VaultPorts;
  openViews(): Promise<ReadModels>;
  close(): Promise<void>;
}

interface Closable {
  close(): Promise<void>;
}

type Environment = Context['environment'];

/** Opens what the environment names, to read it: a data directory, or servers. @throws CannotBeDone */
export async function openToRead(environment: Environment): Promise<Reading> {
  const isDistributed = Boolean(environment['EVENTSTORE_URL'] || environment['MONGODB_URL']);
  try {
    return await (isDistributed ? fromServers(environment) : fromDirectory(environment));
  } catch (error) {
    if (!(error instanceof WrongMasterKeyError)) throw error;
    throw new CannotBeDone('The vault was locked with another master key: set MASTER_KEY to the right one.');
  }
}

async function fromDirectory(environment: Environment): Promise<Reading> {
  const dataDir = embeddedDirectory(environment);
  mustHoldAProgramme(dataDir);
  const [masterKey, previous] = masterKeysIn({ ...secretsIn(dataDir), ...secretsOf(environment) });
  const log = SqliteEventStore.read(join(resolve(dataDir), dataFiles.log));
  const vault = readSqliteVault(join(dataDir, dataFiles.vault), masterKey, previous);
  const opened: Closable[] = [log, vault.vault];
  return {
    log,
    vault,
    openViews: async () => keep(opened, SqliteReadModels.read(join(dataDir, dataFiles.views))),
    close: () => closeAll(opened),
  };
}

async function fromServers(environment: Environment): Promise<Reading> {
  const stores = storesFrom(environment);
  if (stores.mode === 'embedded') throw new CannotBeDone('Set EVENTSTORE_URL and MONGODB_URL to the servers.');
  const [masterKey, previous] = masterKeysIn(secretsOf(environment));
  const [{ EventStoreDbEventStore }, { connectToMongo }, { openMongoVault }, { MongoReadModels }] = await Promise.all([
    import('../event-sourcing/event-store/eventstoredb/eventstoredb-event-store.ts'),
    import('../platform/mongodb/connection.ts'),
    import('../app/mongo-vault-ports.ts'),
    import('../event-sourcing/read-models/mongodb/mongo-read-models.ts'),
  ]);
  const mongo = await connectToMongo(stores.mongoUrl);
  const log = await EventStoreDbEventStore.open(stores.eventStoreUrl, { prefix: stores.eventStorePrefix });
  const vault = await openMongoVault(mongo.vault, masterKey, previous);
  const opened: Closable[] = [mongo, log, vault.vault];
  return {
    log,
    vault,
    openViews: async () => keep(opened, await MongoReadModels.open(mongo.views)),
    close: () => closeAll(opened),
  };
}

function masterKeysIn({ MASTER_KEY, MASTER_KEY_PREVIOUS }: Secrets): [masterKey: Buffer, previous: readonly Buffer[]] {
  if (MASTER_KEY === undefined) throw new CannotBeDone('The vault needs its master key: set MASTER_KEY to it.');
  return [masterKeyFrom(MASTER_KEY), MASTER_KEY_PREVIOUS ? [masterKeyFrom(MASTER_KEY_PREVIOUS)] : []];
}

function keep<T extends Closable>(opened: Closable[], one: T): T {
  opened.push(one);
  return one;
}

async function closeAll(opened: Closable[]): Promise<void> {
  for (const one of opened.splice(0).toReversed()) await one.close();
}
