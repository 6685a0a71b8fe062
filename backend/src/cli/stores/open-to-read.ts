import { join } from 'node:path';
import { readSqliteVault } from '../../app/stores/sqlite-vault.ts';
import type { Vault } from '../../platform/vault/vault.ts';
import type { EventStore } from '../../event-sourcing/event-store/event-store.ts';
import { SqliteEventStore } from '../../event-sourcing/event-store/sqlite/sqlite-event-store.ts';
import type { ReadModelWriter } from '../../event-sourcing/read-models/read-models.ts';
import { SqliteReadModels } from '../../event-sourcing/read-models/sqlite/sqlite-read-models.ts';
import { dataFiles } from '../../platform/config/data-files.ts';
import { lostMasterKey, masterKeyFrom } from '../../platform/config/secrets.ts';
import type { DistributedStores } from '../../platform/config/settings.ts';
import { WrongMasterKeyError } from '../../platform/crypto/master-key.ts';
import { archiveAtOneInstant, archiveOfServers, type ArchiveAtWork } from '../archive/archive-at-work.ts';
import { consistentSnapshot } from '../archive/consistent-snapshot.ts';
import { CannotBeDone, type Context } from '../command.ts';
import { openStores, type Keep } from './open-stores.ts';
import { embeddedDirectory, mustHoldAProgramme, serversIn } from './places.ts';
import { secretsIn, secretsOf, type Secrets } from './secrets.ts';

/** The stores of a programme, which may be running. Vault and views are opened where a command needs them. */
export interface StoresToRead {
  readonly log: EventStore;
  /** @throws CannotBeDone where its master key is missing, or another one */
  openVault(): Promise<Vault>;
  /** Everything as it is now, to be read once. @throws CannotBeDone as `openVault` does */
  archive(): Promise<ArchiveAtWork>;
  /** @throws CannotBeDone where there are none */
  openViews(): Promise<ReadModelWriter>;
  close(): Promise<void>;
}

type MasterKeys = readonly [masterKey: Buffer, previous: readonly Buffer[]];
type OpenStores = Omit<StoresToRead, 'close'>;

/** Opens what the environment names: a data directory, or servers. @throws CannotBeDone */
export function openToRead(environment: Context['environment']): Promise<StoresToRead> {
  const servers = serversIn(environment);
  return openStores((keep) => (servers ? onServers(servers, environment, keep) : inDirectory(environment, keep)));
}

async function inDirectory(environment: Context['environment'], keep: Keep): Promise<OpenStores> {
  const dataDir = embeddedDirectory(environment);
  mustHoldAProgramme(dataDir);
  const file = (name: keyof typeof dataFiles) => join(dataDir, dataFiles[name]);
  const secrets = { ...secretsIn(dataDir), ...secretsOf(environment) };
  const log = keep(SqliteEventStore.read(file('log')));
  const openVault = async () => {
    if (secrets.MASTER_KEY === undefined) throw lostMasterKey(dataDir);
    return vaultOf(secrets, keep, async (keys) => readSqliteVault(file('vault'), ...keys));
  };
  return {
    log,
    openVault,
    archive: async () => {
      const vault = await openVault();
      return archiveAtOneInstant({ log, vault }, await consistentSnapshot(dataDir, log, vault));
    },
    openViews: async () => keep(viewsIn(dataDir)),
  };
}

function viewsIn(dataDir: string): ReadModelWriter {
  const views = SqliteReadModels.read(join(dataDir, dataFiles.views));
  if (views) return views;
  throw new CannotBeDone(
    `${dataDir} holds no views that can be read: start the programme, which makes them from the log, and call this again.`,
  );
}

async function onServers(servers: DistributedStores, environment: Context['environment'], keep: Keep): Promise<OpenStores> {
  const [{ EventStoreDbEventStore }, { connectToMongo }, { openMongoVault }, { MongoReadModels }] = await Promise.all([
    import('../../event-sourcing/event-store/eventstoredb/eventstoredb-event-store.ts'),
    import('../../platform/mongodb/connection.ts'),
    import('../../app/stores/mongo-vault.ts'),
    import('../../event-sourcing/read-models/mongodb/mongo-read-models.ts'),
  ]);
  const mongo = keep(await connectToMongo(servers.mongoUrl));
  const log = keep(await EventStoreDbEventStore.open(servers.eventStoreUrl, { prefix: servers.eventStorePrefix }));
  const openVault = () => vaultOf(secretsOf(environment), keep, (keys) => openMongoVault(mongo.vault, ...keys));
  return {
    log,
    openVault,
    archive: async () => archiveOfServers({ log, vault: await openVault() }),
    openViews: async () => keep(await MongoReadModels.open(mongo.views)),
  };
}

async function vaultOf<V extends Vault>(
  { MASTER_KEY, MASTER_KEY_PREVIOUS }: Secrets,
  keep: Keep,
  open: (keys: MasterKeys) => Promise<V>,
): Promise<V> {
  if (MASTER_KEY === undefined) throw new CannotBeDone('The vault needs its master key: set MASTER_KEY to it.');
  try {
    return keep(await open([masterKeyFrom(MASTER_KEY), MASTER_KEY_PREVIOUS ? [masterKeyFrom(MASTER_KEY_PREVIOUS)] : []]));
  } catch (error) {
    if (!(error instanceof WrongMasterKeyError)) throw error;
    throw new CannotBeDone('The vault was locked with another master key: set MASTER_KEY to the right one.');
  }
}
