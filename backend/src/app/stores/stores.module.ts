import { Global, Inject, Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import { CommandBus, CqrsModule } from '@nestjs/cqrs';
import { EventStore } from '../../event-sourcing/event-store/event-store.ts';
import { CLOSE_STORES, type CloseStores } from './close-stores.ts';
import { distributedStores } from './distributed-stores.ts';
import { embeddedStores } from './embedded-stores.ts';
import { CommandMetrics } from '../../event-sourcing/commands/command-metrics.ts';
import { CommandRunner, type CommandResult } from '../../event-sourcing/commands/command-runner.ts';
import { handlersOf, sentCommand } from '../../event-sourcing/commands/commands.ts';
import { EventCodec } from '../../event-sourcing/event-store/event-codec.ts';
import { MailTransport } from '../../platform/mail/mail-transport.ts';
import { PolicyFollower } from '../../event-sourcing/policies/policy-follower.ts';
import { PolicyRunner } from '../../event-sourcing/policies/policy-runner.ts';
import { Reactions } from '../../event-sourcing/commands/reactions.ts';
import { CommandGateway } from '../../event-sourcing/commands/command-gateway.ts';
import { mailTransportOf } from './mail-transport-of.ts';
import { deciders, extensions, policiesBy, projections } from '../features.ts';
import { Extensions } from '../../event-sourcing/features/extension-point.ts';
import { PROJECTIONS } from '../../event-sourcing/kernel/projection.ts';
import { ProjectionHealthReader } from '../../event-sourcing/projections/projection-health.ts';
import { ProjectionProgress } from '../../event-sourcing/projections/projection-progress.ts';
import { ReadModelWriter, ReadModels } from '../../event-sourcing/read-models/read-models.ts';
import { report } from '../../platform/logging/report.ts';
import { SETTINGS, type Settings } from '../../platform/config/settings.ts';
import { Checkpoints } from '../../event-sourcing/followers/checkpoints.ts';
import { VaultCheckpoints } from '../../event-sourcing/followers/vault-checkpoints.ts';
import { LogHeads } from '../../event-sourcing/proof/log-heads.ts';
import { SigningKeys } from '../../event-sourcing/proof/signing-keys.ts';
import { overVault } from '../../platform/vault/over-vault.ts';
import { RateLimiter } from '../../web/access/rate-limiter.ts';
import { SessionStore } from '../../web/access/sessions/session-store.ts';
import { IdempotencyStore } from '../../web/http/idempotency/idempotency-store.ts';
import { OpenStreams } from '../../web/server-sent-events/open-streams.ts';
import { SubjectKeys } from '../../event-sourcing/personal-data/subject-keys.ts';

/**
 * The log, the views, the vault and the way to the mail server, and the machinery between them: the same for every word of the
 * programme.
 */
@Global()
@Module({})
export class StoresModule implements OnApplicationShutdown {
  constructor(@Inject(CLOSE_STORES) private readonly closeStores: CloseStores) {}

  static with(settings: Settings): DynamicModule {
    const { stores } = settings;
    const exported = [
      { provide: SETTINGS, useValue: settings },
      ...(stores.mode === 'embedded' ? embeddedStores(stores.dataDir, settings) : distributedStores(stores, settings)),
      { provide: ReadModels, useExisting: ReadModelWriter },
      { provide: PROJECTIONS, useValue: projections },
      { provide: Extensions, useValue: extensions },
      overVault(SubjectKeys),
      overVault(VaultCheckpoints, Checkpoints),
      overVault(SigningKeys),
      overVault(LogHeads),
      overVault(SessionStore),
      overVault(RateLimiter),
      overVault(IdempotencyStore),
      overVault(OpenStreams),
      { provide: MailTransport, useFactory: () => mailTransportOf(settings.mail) },
      {
        provide: ProjectionHealthReader,
        useFactory: (eventStore: EventStore, readModels: ReadModelWriter, progress: ProjectionProgress) =>
          new ProjectionHealthReader(eventStore, readModels, progress, projections),
        inject: [EventStore, ReadModelWriter, ProjectionProgress],
      },
      { provide: EventCodec, useFactory: (keys: SubjectKeys) => new EventCodec(keys), inject: [SubjectKeys] },
      {
        provide: CommandRunner,
        useFactory: (eventStore: EventStore, codec: EventCodec, metrics: CommandMetrics) =>
          new CommandRunner(eventStore, codec, metrics),
        inject: [EventStore, EventCodec, CommandMetrics],
      },
      { provide: PolicyRunner, useFactory: policyRunner, inject: [CommandBus, CommandRunner, SETTINGS] },
      { provide: Reactions, useExisting: PolicyRunner },
      {
        provide: PolicyFollower,
        useFactory: (eventStore: EventStore, codec: EventCodec, runner: PolicyRunner, checkpoints: Checkpoints) =>
          new PolicyFollower(eventStore, codec, runner, checkpoints, report),
        inject: [EventStore, EventCodec, PolicyRunner, Checkpoints],
      },
      CommandGateway,
    ];
    return {
      module: StoresModule,
      imports: [CqrsModule.forRoot()],
      providers: [...exported, ...deciders.flatMap(handlersOf)],
      exports: exported,
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.closeStores();
  }
}

function policyRunner(commandBus: CommandBus, runner: CommandRunner, settings: Settings): PolicyRunner {
  return new PolicyRunner(
    policiesBy(settings),
    (command) => commandBus.execute<ReturnType<typeof sentCommand>, CommandResult>(sentCommand(command)),
    (call, commandId) => runner.hasCarriedOut(call, commandId),
  );
}
