import type { ActedOnView, ParkedKeyAct, ProjectionAct } from '@accelerator/contracts/projections';
import { allProjections } from '@accelerator/contracts/projections';
import { Injectable } from '@nestjs/common';
import { setTimeout as pauseFor } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { CommandGateway, mustBeShown, type As } from '../../event-sourcing/commands/command-gateway.ts';
import { call, type CommandCall } from '../../event-sourcing/kernel/decider.ts';
import { refuse, RefusedError, type Refusal } from '../../event-sourcing/kernel/refusal.ts';
import { isSameVersion, ReadModelWriter } from '../../event-sourcing/read-models/read-models.ts';
import { projectionDecider } from './projection.decider.ts';
import { isBuilt, isFormer, ProjectionsReader, type Built } from './projections-reader.ts';

/** How long an answer waits for the process that keeps the views, and how often it looks. In milliseconds. */
const timeoutMs = 2_000;
const pollIntervalMs = 30;

/** An act on one projection, whether it can be done now, and what it comes to. */
interface Act {
  readonly call: (projection: string) => CommandCall;
  /** What the log cannot say. Undefined where nothing stands in the way. */
  readonly refuses?: (built: Built) => Refusal | undefined;
  /** Whether it is done. */
  readonly isDone: (built: Built) => boolean;
}

const hasRebuild = ({ row }: Built) => row?.rebuild != null && row.rebuild.phase !== 'shown';
const noRebuild = (built: Built) => (hasRebuild(built) ? undefined : refuse('no_rebuild'));
const isAtHead = ({ live, beside }: Built) => beside !== undefined && isBuilt(live, beside);
const isChanging = ({ projection, live }: Built) => live.collection.version !== projection.version;

const acts: Readonly<Record<ProjectionAct, Act>> = {
  rebuild: {
    call: (projection) => call(projectionDecider, 'StartRebuild', projection, { projection, rebuildId: uuidv7() }),
    refuses: (built) => (hasRebuild(built) || isChanging(built) ? refuse('rebuild_running') : undefined),
    isDone: ({ beside, row }) => beside !== undefined && beside.collection.rebuild === row?.rebuild?.id,
  },
  pause: {
    call: (projection) => call(projectionDecider, 'PauseRebuild', projection, { projection }),
    refuses: (built) => noRebuild(built) ?? (isAtHead(built) ? refuse('rebuild_done') : undefined),
    isDone: () => true,
  },
  resume: {
    call: (projection) => call(projectionDecider, 'ResumeRebuild', projection, { projection }),
    refuses: noRebuild,
    isDone: () => true,
  },
  cancel: {
    call: (projection) => call(projectionDecider, 'CancelRebuild', projection, { projection }),
    refuses: noRebuild,
    isDone: ({ beside }) => beside === undefined,
  },
  switch: {
    call: (projection) => call(projectionDecider, 'SwitchProjection', projection, { projection }),
    refuses: (built) => noRebuild(built) ?? (isAtHead(built) ? undefined : refuse('rebuild_not_done')),
    isDone: isFormer,
  },
  rollback: {
    call: (projection) => call(projectionDecider, 'RollBackProjection', projection, { projection }),
    refuses: (built) => (isFormer(built) && built.beside ? undefined : refuse('no_rollback')),
    isDone: ({ live, row }) => live.collection.rebuild !== row?.rebuild?.id,
  },
};

/** What administrators do with projections. It is decided in the log, and the process that keeps the views carries it out. */
@Injectable()
export class ProjectionUpkeep {
  constructor(
    private readonly reader: ProjectionsReader,
    private readonly readModels: ReadModelWriter,
    private readonly gateway: CommandGateway,
  ) {}

  /**
   * Answers when it is done, or what was decided after 2 s.
   * @param name 'all': every projection of which it can be done
   * @throws RefusedError
   */
  async act(name: string, act: ProjectionAct, as: As): Promise<ActedOnView> {
    const { call: callOn, refuses, isDone } = acts[act];
    const asked = name === allProjections ? await this.reader.all() : [await this.reader.of(name)];
    const refusals = asked.map((built) => refuses?.(built));
    const possible = asked.filter((_, index) => refusals[index] === undefined);
    if (possible.length === 0) throw new RefusedError(refusals[0]!);
    const projections = possible.map(({ projection }) => projection.name);
    mustBeShown(await this.gateway.send(projections.map(callOn), as));
    await this.#wait(async () => {
      const all = await this.reader.all();
      return all.filter(({ projection }) => projections.includes(projection.name)).every(isDone);
    });
    return { projections };
  }

  /** @throws RefusedError */
  async parkedKey(name: string, key: string, act: ParkedKeyAct, as: As): Promise<ActedOnView> {
    const { live } = await this.reader.of(name);
    const found = await this.#parked(name, key);
    const parked = found.find(({ version, rebuild }) => isSameVersion({ name, version, rebuild }, live.collection)) ?? found[0];
    if (!parked) throw new RefusedError(refuse('key_not_parked'));
    const rebuildId = parked.rebuild ?? null;
    const command =
      act === 'retry'
        ? call(projectionDecider, 'RetryParkedKey', name, { projection: name, key })
        : call(projectionDecider, 'SkipParkedKey', name, { projection: name, key, eventId: parked.event.id, rebuildId });
    mustBeShown(await this.gateway.send(command, as));
    await this.#wait(async () => (await this.#parked(name, key)).length === 0);
    return { projections: [name] };
  }

  async #parked(name: string, key: string) {
    return (await this.readModels.parked()).filter((one) => one.projection === name && one.key === key);
  }

  async #wait(isDone: () => Promise<boolean>): Promise<void> {
    const deadline = performance.now() + timeoutMs;
    while (!(await isDone()) && performance.now() < deadline) await pauseFor(pollIntervalMs);
  }
}
