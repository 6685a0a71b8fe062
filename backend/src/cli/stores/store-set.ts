import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { dataFiles } from '../../platform/config/data-files.ts';
import type { EventStore } from '../../event-sourcing/event-store/event-store.ts';
import { SqliteEventStore } from '../../event-sourcing/event-store/sqlite/sqlite-event-store.ts';
import type { Lease, Leases } from '../../event-sourcing/read-models/read-models.ts';
import type { DistributedStores } from '../../platform/config/settings.ts';
import { WrongMasterKeyError } from '../../platform/crypto/master-key.ts';
import { openSqliteVault } from '../../app/stores/sqlite-vault.ts';
import type { Vault } from '../../platform/vault/vault.ts';
import { CannotBeDone } from '../command.ts';
import { openStores } from './open-stores.ts';

/** The stores of an installation that no process uses. */
export interface StoreSet {
  readonly log: EventStore;
  readonly vault: Vault;
  /** Opens the vault again, with the secrets that it has by then. */
  openVault(): Promise<Vault>;
  /** With everything that was opened. */
  close(): Promise<void>;
}

/** The duration for which others are kept away when this process dies. */
const leaseMs = 5_000;

/** The caller holds the directory's lock. @throws CannotBeDone where the vault has another key */
export async function openEmbedded(dataDir: string, masterKey: Buffer): Promise<StoreSet> {
  const file = (name: keyof typeof dataFiles) => join(dataDir, dataFiles[name]);
  return openStores(async (keep) => {
    const log = keep(SqliteEventStore.open(file('log')));
    const open = async () => keep(openSqliteVault(file('vault'), masterKey));
    return {
      log,
      vault: await withItsKey(open(), dataDir),
      openVault: open,
    };
  });
}

/** @throws CannotBeDone where a process keeps the views there, or the vault has another key */
export async function openDistributed(
  { eventStoreUrl, eventStorePrefix: prefix, mongoUrl }: DistributedStores,
  masterKey: Buffer,
): Promise<StoreSet> {
  const [{ EventStoreDbEventStore }, { connectToMongo }, { MongoReadModels }, { openMongoVault }] = await Promise.all([
    import('../../event-sourcing/event-store/eventstoredb/eventstoredb-event-store.ts'),
    import('../../platform/mongodb/connection.ts'),
    import('../../event-sourcing/read-models/mongodb/mongo-read-models.ts'),
    import('../../app/stores/mongo-vault.ts'),
  ]);
  return openStores(async (keep) => {
    const mongo = keep(await connectToMongo(mongoUrl));
    const log = keep(await EventStoreDbEventStore.open(eventStoreUrl, { prefix }));
    const views = keep(await MongoReadModels.open(mongo.views));
    keep(await heldLease(views));
    const open = async () => keep(await openMongoVault(mongo.vault, masterKey));
    return {
      log,
      vault: await withItsKey(open(), 'MONGODB_URL'),
      openVault: open,
    };
  });
}

async function withItsKey<T>(opening: Promise<T>, place: string): Promise<T> {
  try {
    return await opening;
  } catch (error) {
    if (!(error instanceof WrongMasterKeyError)) throw error;
    throw new CannotBeDone(
      `The vault of ${place} was locked with another master key: give the right one, a data directory's in its file master-key and that of servers in MASTER_KEY.`,
    );
  }
}

/** Keeps every process from keeping the views until it is closed. @throws CannotBeDone where one does */
async function heldLease(leases: Leases): Promise<{ close(): Promise<void> }> {
  const lease = await leases.takeLease(`moving ${randomUUID()}`, leaseMs);
  if (!lease)
    throw new CannotBeDone('A process of the programme is at work on these servers: end all of them, and call this again.');
  const renewing = setInterval(() => void renew(leases, lease), leaseMs / 5);
  return {
    close: async () => {
      clearInterval(renewing);
      await leases.releaseLease(lease);
    },
  };
}

/** Where that fails, the writer says so with the next write. */
async function renew(leases: Leases, lease: Lease): Promise<void> {
  await leases.renewLease(lease).catch(() => undefined);
}
