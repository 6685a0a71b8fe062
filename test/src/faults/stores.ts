import { SubjectKeys } from '@accelerator/backend/event-sourcing/personal-data/subject-keys';
import { VaultCheckpoints } from '@accelerator/backend/event-sourcing/followers/vault-checkpoints';
import { Credentials } from '@accelerator/backend/features/accounts/passwords/credentials';
import { SecondFactors } from '@accelerator/backend/features/accounts/second-factor/second-factors';
import { join } from 'node:path';
import { CommandMetrics } from '@accelerator/backend/event-sourcing/commands/command-metrics';
import { CommandRunner } from '@accelerator/backend/event-sourcing/commands/command-runner';
import { EventCodec } from '@accelerator/backend/event-sourcing/event-store/event-codec';
import type { EventStore, StoredEvent } from '@accelerator/backend/event-sourcing/event-store/event-store';
import { SqliteEventStore } from '@accelerator/backend/event-sourcing/event-store/sqlite/sqlite-event-store';
import { projections } from '@accelerator/backend/app/features';
import type { Row } from '@accelerator/backend/event-sourcing/kernel/projection';
import { Projector } from '@accelerator/backend/event-sourcing/projections/projector';
import type { ReadModels, ReadModelWriter } from '@accelerator/backend/event-sourcing/read-models/read-models';
import { SqliteReadModels } from '@accelerator/backend/event-sourcing/read-models/sqlite/sqlite-read-models';
import { MetricsRegistry } from '@accelerator/backend/platform/metrics/metrics-registry';
import { settingsFrom } from '@accelerator/backend/platform/config/settings';
import { openSqliteVault } from '@accelerator/backend/app/stores/sqlite-vault';
import type { Vault } from '@accelerator/backend/platform/vault/vault';
import type { AnyRecorded } from '@accelerator/contracts/log';
import { poll } from '../harness/poll.ts';
import type { Position } from '@accelerator/backend/event-sourcing/kernel/position';

/** The log, the views and the vault of an app, running or not, opened a second time. */
export class Stores {
  readonly log: EventStore;
  readonly views: ReadModelWriter;
  readonly vault: Vault;
  readonly subjectKeys: SubjectKeys;
  readonly checkpoints: VaultCheckpoints;
  readonly credentials: Credentials;
  readonly secondFactors: SecondFactors;
  readonly codec: EventCodec;
  readonly runner: CommandRunner;

  constructor({ log, views, vault }: Pick<Stores, 'log' | 'views' | 'vault'>) {
    this.log = log;
    this.views = views;
    this.vault = vault;
    this.subjectKeys = new SubjectKeys(vault);
    this.checkpoints = new VaultCheckpoints(vault);
    this.credentials = new Credentials(vault);
    this.secondFactors = new SecondFactors(vault);
    this.codec = new EventCodec(this.subjectKeys);
    this.runner = new CommandRunner(log, this.codec, new CommandMetrics(new MetricsRegistry()));
  }

  /** Opens those in a data directory for as long as `work` takes. */
  static async with<T>({ dataDir }: { readonly dataDir: string }, work: (stores: Stores) => Promise<T>): Promise<T> {
    const file = (name: string) => join(dataDir, name);
    const stores = new Stores({
      log: SqliteEventStore.open(file('log.sqlite')),
      views: SqliteReadModels.open(file('views.sqlite')),
      vault: openSqliteVault(file('vault.sqlite'), (await settingsFrom({ DATA_DIR: dataDir })).masterKey),
    });
    try {
      return await work(stores);
    } finally {
      await stores.close();
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.log.close(), this.views.close(), this.vault.close()]);
  }

  /** All events, oldest first, as they lie in the log. */
  async stored(after?: Position): Promise<StoredEvent[]> {
    const events: StoredEvent[] = [];
    for await (const chunk of this.log.readAll({ after })) events.push(...chunk);
    return events;
  }

  /** All events, oldest first, decoded. */
  async events(after?: Position): Promise<AnyRecorded[]> {
    return [...(await this.codec.decode(await this.stored(after)))];
  }

  /** Folds the whole log into the views, or into other read models. */
  async projected(readModels: ReadModelWriter = this.views): Promise<void> {
    const projector = new Projector({ eventStore: this.log, readModels, codec: this.codec, projections });
    await projector.start();
    await projector.progress.ready;
    await projector.stop();
  }

  /** Settles when nothing is left to do: what follows from every event was carried out, and every view shows it. */
  async settled(): Promise<void> {
    await poll(async () => (await this.isSettled()) || undefined, { missing: () => 'Not everything was done' });
  }

  private async isSettled(): Promise<boolean> {
    const head = await this.log.head();
    const states = await this.views.states();
    const followers = await Promise.all(
      ['policies', 'stored-acceptances', 'forgetting'].map((name) => this.checkpoints.find(name)),
    );
    return [...followers, ...states.map(({ checkpoint }) => checkpoint)].every((place) => place === head);
  }
}

/** Every row of every view, as the text that it would be stored as, in the order of the ids. */
export type Rows = Readonly<Record<string, readonly string[]>>;

/** Folds a log into views in memory, with no other writer. Each call continues where the last one ended. */
export class ReferenceFold {
  readonly #readModels = SqliteReadModels.open(':memory:');

  /** The rows that a fold of the log from its start gives. */
  async rows(stores: Stores): Promise<Rows> {
    await stores.projected(this.#readModels);
    const parked = await this.#readModels.parked();
    if (parked.length > 0) throw new Error(`The fold parked ${JSON.stringify(parked)}.`);
    return rowsOf(this.#readModels);
  }

  close(): Promise<void> {
    return this.#readModels.close();
  }
}

/** Every row of every view, as it stands. */
export async function rowsOf(readModels: ReadModels): Promise<Rows> {
  const rows: Record<string, string[]> = {};
  for (const projection of projections) {
    const found: readonly Row[] = await readModels.of(projection).find();
    rows[projection.name] = found.toSorted((one, other) => (one.id < other.id ? -1 : 1)).map((row) => JSON.stringify(row));
  }
  return rows;
}
