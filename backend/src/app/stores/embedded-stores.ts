import { join } from 'node:path';
import type { BeforeApplicationShutdown, OnApplicationBootstrap, Provider } from '@nestjs/common';
import { EventStore } from '../../event-sourcing/event-store/event-store.ts';
import { Projecting } from '../../event-sourcing/projections/projecting.ts';
import { CLOSE_STORES, type CloseStores } from './close-stores.ts';
import { fillInThread } from '../fill-in-thread.ts';
import { dataFiles } from '../../platform/config/data-files.ts';
import { EventCodec } from '../../event-sourcing/event-store/event-codec.ts';
import { SqliteEventStore } from '../../event-sourcing/event-store/sqlite/sqlite-event-store.ts';
import { Outbox } from '../../event-sourcing/delivery/outbox.ts';
import { SqliteOutbox } from '../../event-sourcing/delivery/sqlite/sqlite-outbox.ts';
import { projections } from '../features.ts';
import { Projector } from '../../event-sourcing/projections/projector.ts';
import { ReadModelWriter } from '../../event-sourcing/read-models/read-models.ts';
import { SqliteReadModels } from '../../event-sourcing/read-models/sqlite/sqlite-read-models.ts';
import { ProjectionProgress } from '../../event-sourcing/projections/projection-progress.ts';
import type { MasterKeys } from '../../platform/config/settings.ts';
import { report } from '../../platform/logging/report.ts';
import { DiskWatch } from '../../platform/sqlite/disk-watch.ts';
import { Vault } from '../../platform/vault/vault.ts';
import { openSqliteVault } from './sqlite-vault.ts';

/** Four files of one machine, which belong to this process. Its own projector says how far the views are. */
export function embeddedStores(dataDir: string, { masterKey, previousMasterKeys }: MasterKeys): Provider[] {
  const file = (name: keyof typeof dataFiles) => join(dataDir, dataFiles[name]);
  return [
    { provide: EventStore, useFactory: () => SqliteEventStore.open(file('log')) },
    { provide: ReadModelWriter, useFactory: () => SqliteReadModels.open(file('views')) },
    { provide: Vault, useFactory: () => openSqliteVault(file('vault'), masterKey, previousMasterKeys) },
    { provide: Outbox, useFactory: () => SqliteOutbox.open(file('outbox')) },
    {
      provide: CLOSE_STORES,
      useFactory: (eventStore: EventStore, readModels: ReadModelWriter, vault: Vault, outbox: Outbox): CloseStores => {
        return () => Promise.all([eventStore.close(), readModels.close(), vault.close(), outbox.close()]);
      },
      inject: [EventStore, ReadModelWriter, Vault, Outbox],
    },
    {
      provide: Projector,
      useFactory: (eventStore: EventStore, readModels: SqliteReadModels, codec: EventCodec) => {
        const files = { log: file('log'), views: file('views'), vault: file('vault') };
        const fill = fillInThread(files, { masterKey, previousMasterKeys }, readModels);
        return new Projector({ eventStore, readModels, codec, projections, report, fill });
      },
      inject: [EventStore, ReadModelWriter, EventCodec],
    },
    { provide: ProjectionProgress, useFactory: (projector: Projector) => projector.progress, inject: [Projector] },
    { provide: Projecting, useExisting: Projector },
    { provide: DiskWatch, useFactory: () => new StartedDiskWatch(dataDir, report) },
  ];
}

class StartedDiskWatch extends DiskWatch implements OnApplicationBootstrap, BeforeApplicationShutdown {
  onApplicationBootstrap(): void {
    this.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.stop();
  }
}
