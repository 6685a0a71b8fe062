import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as pauseFor } from 'node:timers/promises';
import { Inject, Module, type BeforeApplicationShutdown, type DynamicModule, type OnModuleInit, type Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Feature } from '../event-sourcing/features/feature.ts';
import { Leader } from '../event-sourcing/leadership/leader.ts';
import { tasksInPhases, type Followers, type LeaderTaskClass } from '../event-sourcing/leadership/leader-phases.ts';
import type { LeaderTask } from '../event-sourcing/leadership/leader-task.ts';
import { PolicyFollower } from '../event-sourcing/policies/policy-follower.ts';
import { Projecting } from '../event-sourcing/projections/projecting.ts';
import { DailyHeads } from '../event-sourcing/proof/daily-heads.ts';
import { ReadModelWriter } from '../event-sourcing/read-models/read-models.ts';
import { SETTINGS, type Settings } from '../platform/config/settings.ts';
import { report } from '../platform/logging/report.ts';
import { AccessModule } from '../web/access/access.module.ts';
import { VaultSweeper } from '../web/access/vault-sweeper.ts';
import { KeyRewrapping } from './stores/key-rewrapping.ts';

/** In milliseconds. */
const startTimeoutMs = 5_000;

const TASKS = Symbol('classes of the leader tasks, in their order');

/** Leader tasks that belong to no feature. */
const followers: Followers = {
  projecting: async () => [Projecting],
  policies: async () => [PolicyFollower],
  upkeep: async () => [VaultSweeper, KeyRewrapping, DailyHeads],
};

/** The tasks of the one process that does them for all, and its election. */
@Module({ imports: [AccessModule], providers: [KeyRewrapping, DailyHeads] })
export class LeadershipModule implements OnModuleInit, BeforeApplicationShutdown {
  #tasks: readonly LeaderTask[] = [];
  #leader: Leader | undefined;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(TASKS) private readonly classes: readonly LeaderTaskClass[],
    private readonly leases: ReadModelWriter,
    private readonly modules: ModuleRef,
  ) {}

  static async with(features: readonly Feature[]): Promise<DynamicModule> {
    const classes = await tasksInPhases([{ followers }, ...features].map((one) => one.followers));
    return { module: LeadershipModule, providers: [{ provide: TASKS, useValue: classes }] };
  }

  onModuleInit(): void {
    this.#tasks = this.classes.map((one) => this.modules.get<LeaderTask>(one, { strict: false }));
    const { leases, settings } = this;
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
      if (this.settings.roles.has('projector')) await Promise.race([this.#leader!.start(), pauseFor(startTimeoutMs)]);
    } else for (const task of this.#tasks) if (!later.some((type) => task instanceof type)) await task.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    if (this.settings.stores.mode === 'distributed') await this.#leader?.stop();
    else for (const task of this.#tasks.toReversed()) await task.stop();
  }
}

/** No other process listens on this port of this machine, so the former holder of the name has ended. */
function nameOf({ port }: Settings): string {
  return port === 0 ? randomUUID() : `${hostname()}:${port}`;
}
