import { join } from 'node:path';
import {
  Global,
  Inject,
  Module,
  type BeforeApplicationShutdown,
  type DynamicModule,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { CommandBus, CqrsModule } from '@nestjs/cqrs';
import { deciders } from './deciders.ts';
import { CommandRunner, type CommandResult } from './event-store/command-runner.ts';
import { handlersOf, sentCommand } from './event-store/commands.ts';
import { EventCodec } from './event-store/event-codec.ts';
import { EVENT_STORE, type EventStore } from './event-store/event-store.ts';
import { PolicyFollower } from './event-store/policy-follower.ts';
import { PolicyRunner } from './event-store/policy-runner.ts';
import { Programme } from './event-store/programme.ts';
import { SqliteEventStore } from './event-store/sqlite/sqlite-event-store.ts';
import { policies } from './policies.ts';
import { projections } from './projections.ts';
import { PROJECTOR, Projector } from './read-models/projector.ts';
import { READ_MODELS, type ReadModelWriter } from './read-models/read-models.ts';
import { SqliteReadModels } from './read-models/sqlite/sqlite-read-models.ts';
import { SETTINGS, type Settings } from './settings.ts';
import { SqliteVault } from './vault/sqlite/sqlite-vault.ts';
import { VAULT, type Vault } from './vault/vault.ts';

/** The log, the views and the vault, and the machinery between them: the same for every word of the programme. */
@Global()
@Module({})
export class StoresModule implements BeforeApplicationShutdown, OnApplicationShutdown {
  readonly #eventStore: EventStore;
  readonly #readModels: ReadModelWriter;
  readonly #vault: Vault;
  readonly #projector: Projector;
  readonly #follower: PolicyFollower;

  constructor(
    @Inject(EVENT_STORE) eventStore: EventStore,
    @Inject(READ_MODELS) readModels: ReadModelWriter,
    @Inject(VAULT) vault: Vault,
    @Inject(PROJECTOR) projector: Projector,
    follower: PolicyFollower,
  ) {
    this.#eventStore = eventStore;
    this.#readModels = readModels;
    this.#vault = vault;
    this.#projector = projector;
    this.#follower = follower;
  }

  static with(settings: Settings): DynamicModule {
    const file = (name: string) => join(settings.dataDir, name);
    const exported = [
      { provide: SETTINGS, useValue: settings },
      { provide: EVENT_STORE, useFactory: () => SqliteEventStore.open(file('log.sqlite')) },
      { provide: READ_MODELS, useFactory: () => SqliteReadModels.open(file('views.sqlite')) },
      { provide: VAULT, useFactory: () => SqliteVault.open(file('vault.sqlite'), settings.masterKey) },
      { provide: EventCodec, useFactory: (vault: Vault) => new EventCodec(vault), inject: [VAULT] },
      {
        provide: PROJECTOR,
        useFactory: startedProjector,
        inject: [EVENT_STORE, READ_MODELS, EventCodec],
      },
      {
        provide: CommandRunner,
        useFactory: (eventStore: EventStore, codec: EventCodec) => new CommandRunner(eventStore, codec),
        inject: [EVENT_STORE, EventCodec],
      },
      { provide: PolicyRunner, useFactory: policyRunner, inject: [CommandBus, CommandRunner] },
      {
        provide: PolicyFollower,
        useFactory: (eventStore: EventStore, codec: EventCodec, runner: PolicyRunner, vault: Vault) =>
          new PolicyFollower(eventStore, codec, runner, vault, report),
        inject: [EVENT_STORE, EventCodec, PolicyRunner, VAULT],
      },
      Programme,
    ];
    return {
      module: StoresModule,
      imports: [CqrsModule.forRoot()],
      providers: [...exported, ...deciders.flatMap(handlersOf)],
      exports: exported,
    };
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.#follower.stop();
    await this.#projector.stop();
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.#eventStore.close(), this.#readModels.close(), this.#vault.close()]);
  }
}

function report(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}

/** What comes after may read the views, so the projector is at work before anything else is made. */
async function startedProjector(eventStore: EventStore, readModels: ReadModelWriter, codec: EventCodec): Promise<Projector> {
  const projector = new Projector({ eventStore, readModels, codec, projections, report });
  await projector.start();
  return projector;
}

function policyRunner(commandBus: CommandBus, runner: CommandRunner): PolicyRunner {
  return new PolicyRunner(
    policies,
    (command) => commandBus.execute<ReturnType<typeof sentCommand>, CommandResult>(sentCommand(command)),
    (call, commandId) => runner.hasCarriedOut(call, commandId),
  );
}
