import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as pauseFor } from 'node:timers/promises';
import { Inject, Module, type BeforeApplicationShutdown, type Type } from '@nestjs/common';
import type { LeaderTask } from '../event-sourcing/leadership/leader-task.ts';
import { Projecting } from '../event-sourcing/projections/projecting.ts';
import { AccessModule } from '../web/access/access.module.ts';
import { VaultSweeper } from '../web/access/vault-sweeper.ts';
import { AccountsModule } from '../features/accounts/accounts.module.ts';
import { KeyRewrapping } from './key-rewrapping.ts';
import { FirstStart } from '../features/accounts/first-start.ts';
import { PolicyFollower } from '../event-sourcing/policies/policy-follower.ts';
import { KeyDestruction } from '../event-sourcing/personal-data/key-destruction.ts';
import { InvitationsModule } from '../features/invitations/invitations.module.ts';
import { KeptAcceptances } from '../features/invitations/kept-acceptances.ts';
import { MailFollower } from '../features/mail/mail-follower.ts';
import { MailModule } from '../features/mail/mail.module.ts';
import { MailSender } from '../features/mail/mail-sender.ts';
import { Departures } from '../features/partnerships/departures.ts';
import { ParkedKeyRetries } from '../features/projections/parked-key-retries.ts';
import { ProjectionDirector } from '../features/projections/projection-director.ts';
import { ProjectionsModule } from '../features/projections/projections.module.ts';
import { ReadModelWriter } from '../event-sourcing/read-models/read-models.ts';
import { report } from '../platform/logging/report.ts';
import { SETTINGS, type Settings } from '../platform/config/settings.ts';
import { DailyHeads } from '../event-sourcing/proof/daily-heads.ts';
import { Leader } from '../event-sourcing/leadership/leader.ts';

/** In milliseconds. */
const startTimeoutMs = 5_000;

/** What one process at a time does for all, and which process that is. */
@Module({
  imports: [AccessModule, AccountsModule, InvitationsModule, MailModule, ProjectionsModule],
  providers: [KeyRewrapping, DailyHeads],
})
export class LeadershipModule implements BeforeApplicationShutdown {
  /** The views first: what follows from the log looks into them. */
  readonly #tasks: readonly LeaderTask[];
  readonly #leader: Leader;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    leases: ReadModelWriter,
    projecting: Projecting,
    directing: ProjectionDirector,
    parkedKeyRetries: ParkedKeyRetries,
    firstStart: FirstStart,
    followsFromTheLog: PolicyFollower,
    keyDestruction: KeyDestruction,
    departures: Departures,
    keptAcceptances: KeptAcceptances,
    sweeper: VaultSweeper,
    rewrapping: KeyRewrapping,
    mailFollower: MailFollower,
    mailSender: MailSender,
    dailyHeads: DailyHeads,
  ) {
    this.#tasks = [
      projecting,
      directing,
      parkedKeyRetries,
      firstStart,
      followsFromTheLog,
      keyDestruction,
      departures,
      keptAcceptances,
      sweeper,
      rewrapping,
      dailyHeads,
      mailFollower,
      mailSender,
    ];
    this.#leader = new Leader({ leases, holder: nameOf(settings), tasks: this.#tasks, report });
  }

  /**
   * Takes up the tasks of this process, and settles when they are under way. Where another process has taken them up, or the servers
   * that they need do not answer for a while, the start does not wait for them.
   * @param later which of them the caller starts, embedded
   * @throws Error where, embedded, one of them cannot start
   */
  async start(later: readonly Type<LeaderTask>[] = []): Promise<void> {
    if (this.settings.stores.mode === 'distributed') {
      if (this.settings.roles.has('projector')) await Promise.race([this.#leader.start(), pauseFor(startTimeoutMs)]);
    } else for (const task of this.#tasks) if (!later.some((type) => task instanceof type)) await task.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    if (this.settings.stores.mode === 'distributed') await this.#leader.stop();
    else for (const task of this.#tasks.toReversed()) await task.stop();
  }
}

/** No other process listens on this port of this machine, so the former holder of the name has ended. */
function nameOf({ port }: Settings): string {
  return port === 0 ? randomUUID() : `${hostname()}:${port}`;
}
