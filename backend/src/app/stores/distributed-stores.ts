import { setTimeout as pauseFor } from 'node:timers/promises';
import type { BeforeApplicationShutdown, OnApplicationBootstrap, Provider } from '@nestjs/common';
import { EventStore } from '../../event-sourcing/event-store/event-store.ts';
import { Projecting } from '../../event-sourcing/projections/projecting.ts';
import { UnusableSetting } from '../../platform/config/setting-values.ts';
import type { MasterKeys, DistributedStores } from '../../platform/config/settings.ts';
import { CLOSE_STORES, type CloseStores } from './close-stores.ts';
import { EventCodec } from '../../event-sourcing/event-store/event-codec.ts';
import { Outbox } from '../../event-sourcing/delivery/outbox.ts';
import type { MongoConnection } from '../../platform/mongodb/connection.ts';
import { projections } from '../features.ts';
import { problemOf } from '../../platform/errors/problem-of.ts';
import { Projector } from '../../event-sourcing/projections/projector.ts';
import { ReadModelWriter, type CollectionState } from '../../event-sourcing/read-models/read-models.ts';
import { ProjectionProgress } from '../../event-sourcing/projections/projection-progress.ts';
import { CheckpointPoller } from '../../event-sourcing/projections/checkpoint-poller.ts';
import { report } from '../../platform/logging/report.ts';
import { DiskWatch } from '../../platform/sqlite/disk-watch.ts';
import { Vault } from '../../platform/vault/vault.ts';

/** In milliseconds. */
const connectTimeoutMs = 60_000;
const retryDelayMs = 500;

const MONGO = Symbol('MongoConnection');

/**
 * EventStoreDB and MongoDB, which many processes share. One of them keeps the views, and each one polls how far they are. Their
 * clients are loaded only here: the embedded mode never loads them.
 */
export function distributedStores(
  { eventStoreUrl, eventStorePrefix, mongoUrl }: DistributedStores,
  { masterKey, previousMasterKeys }: MasterKeys,
): Provider[] {
  return [
    {
      provide: EventStore,
      useFactory: async () => {
        const { EventStoreDbEventStore } =
          await import('../../event-sourcing/event-store/eventstoredb/eventstoredb-event-store.ts');
        return EventStoreDbEventStore.open(eventStoreUrl, { prefix: eventStorePrefix });
      },
    },
    {
      provide: MONGO,
      useFactory: () => connectedToMongo(mongoUrl),
    },
    {
      provide: ReadModelWriter,
      useFactory: async ({ views }: MongoConnection) => {
        const { MongoReadModels } = await import('../../event-sourcing/read-models/mongodb/mongo-read-models.ts');
        return MongoReadModels.open(views);
      },
      inject: [MONGO],
    },
    {
      provide: Vault,
      useFactory: async ({ vault }: MongoConnection) => {
        const { openMongoVault } = await import('./mongo-vault.ts');
        return openMongoVault(vault, masterKey, previousMasterKeys);
      },
      inject: [MONGO],
    },
    {
      provide: Outbox,
      useFactory: async ({ outbox }: MongoConnection) => {
        const { MongoOutbox } = await import('../../event-sourcing/delivery/mongodb/mongo-outbox.ts');
        return MongoOutbox.open(outbox);
      },
      inject: [MONGO],
    },
    {
      provide: CLOSE_STORES,
      useFactory: (
        eventStore: EventStore,
        readModels: ReadModelWriter,
        vault: Vault,
        outbox: Outbox,
        mongo: MongoConnection,
      ): CloseStores => {
        return async () => {
          await Promise.all([eventStore.close(), readModels.close(), vault.close(), outbox.close()]);
          await mongo.close();
        };
      },
      inject: [EventStore, ReadModelWriter, Vault, Outbox, MONGO],
    },
    {
      provide: CheckpointPoller,
      useFactory: (eventStore: EventStore, readModels: ReadModelWriter, codec: EventCodec) =>
        new StartedCheckpointPoller({ eventStore, readModels, codec, projections, report }),
      inject: [EventStore, ReadModelWriter, EventCodec],
    },
    // The disks are those of the servers, which say themselves that they are full.
    { provide: DiskWatch, useValue: new DiskWatch(undefined, report) },
    { provide: ProjectionProgress, useFactory: (poller: CheckpointPoller) => poller.progress, inject: [CheckpointPoller] },
    {
      provide: Projecting,
      useFactory: (eventStore: EventStore, readModels: ReadModelWriter, codec: EventCodec, poller: CheckpointPoller) =>
        projecting(() => {
          const onCommit = (states: readonly CollectionState[]) => poller.see(states);
          return new Projector({ eventStore, readModels, codec, projections, report, onCommit });
        }),
      inject: [EventStore, ReadModelWriter, EventCodec, CheckpointPoller],
    },
  ];
}

/** The servers are started together with the programme, so there may be none yet. @throws UnusableSetting where there never is */
async function connectedToMongo(url: string): Promise<MongoConnection> {
  const { connectToMongo, NoReplicaSetError } = await import('../../platform/mongodb/connection.ts');
  const deadline = performance.now() + connectTimeoutMs;
  for (;;) {
    try {
      return await connectToMongo(url);
    } catch (error) {
      if (error instanceof NoReplicaSetError) throw new UnusableSetting(error.message);
      if (performance.now() > deadline)
        throw new UnusableSetting(
          `MONGODB_URL names a server that does not answer (${problemOf(error)}): start it, or correct the address.`,
        );
    }
    await pauseFor(retryDelayMs);
  }
}

/** Each time that the task begins, a projector begins where the last one, of any process, has committed. */
function projecting(newProjector: () => Projector): Projecting {
  let projector: Projector | undefined;
  const atWork = () => {
    if (!projector) throw new Error('This process does not keep the views.');
    return projector;
  };
  return {
    start: () => {
      projector = newProjector();
      return projector.start();
    },
    stop: async () => projector?.stop(),
    releaseParked: async (subjects) => atWork().releaseParked(subjects),
    direct: async (wanted) => atWork().direct(wanted),
    retry: async (projection, key, passedOver) => atWork().retry(projection, key, passedOver),
  };
}

class StartedCheckpointPoller extends CheckpointPoller implements OnApplicationBootstrap, BeforeApplicationShutdown {
  onApplicationBootstrap(): void {
    this.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.stop();
  }
}
