import type { ActedOnView, ParkedKeyAct, ParkedKeyActedView, ProjectionAct } from '@accelerator/contracts/projections';
import { allProjections } from '@accelerator/contracts/projections';
import { Injectable } from '@nestjs/common';
import { setTimeout as pauseFor } from 'node:timers/promises';
import { CommandGateway, type As } from '../../event-sourcing/commands/command-gateway.ts';
import { call, type CommandCall } from '../../event-sourcing/kernel/decider.ts';
import { refuse, RefusedError, type Refusal } from '../../event-sourcing/kernel/refusal.ts';
import { ProjectionProgress } from '../../event-sourcing/projections/projection-progress.ts';
import type { ParkedKey } from '../../event-sourcing/read-models/read-models.ts';
import { TryLater } from '../../web/http/refusals/problems.ts';
import { newId } from '../../web/http/request-scope.ts';
import { ParkedKeyRetries } from './parked-key-retries.ts';
import { isBeside, projectionDecider } from './projection.decider.ts';
import { isBuilt, isFormer, notAtTheHead, parkedOf, ProjectionsReader, type Built } from './projections-reader.ts';

/** The longest wait of an answer for the process that writes the views, and the interval of its looks. In milliseconds. */
const timeoutMs = 2_000;
const pollIntervalMs = 30;
/** Seconds after which another process has taken over, where one can. */
const takeOverSeconds = 5;

/** An act on one projection, whether it can be done now, and what it comes to. */
interface Act {
  readonly call: (projection: string) => CommandCall;
  /** The refusal that the log cannot say. Undefined where nothing stands in the way. */
  readonly refuses?: (built: Built) => Refusal | undefined;
  /** True if it is done. */
  readonly isDone: (built: Built) => boolean;
}

const hasRebuild = ({ row }: Built) => isBeside(row?.rebuild ?? null);
const noRebuild = (built: Built) => (hasRebuild(built) ? undefined : refuse('no_rebuild'));
const isAtHead = ({ live, beside }: Built) => beside !== undefined && isBuilt(live, beside);
const isChanging = ({ projection, live }: Built) => live.collection.version !== projection.version;

const acts: Readonly<Record<ProjectionAct, Act>> = {
  rebuild: {
    call: (projection) =>
      call(projectionDecider, 'StartRebuild', projection, { projection, rebuildId: newId(`rebuild of ${projection}`) }),
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
    refuses: (built) => noRebuild(built) ?? (isAtHead(built) ? undefined : notAtTheHead(built)),
    isDone: isFormer,
  },
  rollback: {
    call: (projection) => call(projectionDecider, 'RollBackProjection', projection, { projection }),
    refuses: (built) => (isFormer(built) && built.beside ? undefined : refuse('no_rollback')),
    isDone: ({ live, row }) => live.collection.rebuild !== row?.rebuild?.id,
  },
};

/** Acts of administrators with projections. It is decided in the log, and the process that keeps the views carries it out. */
@Injectable()
export class ProjectionUpkeep {
  constructor(
    private readonly reader: ProjectionsReader,
    private readonly gateway: CommandGateway,
    private readonly progress: ProjectionProgress,
    private readonly retries: ParkedKeyRetries,
  ) {}

  /**
   * Answers when it is done, or after some seconds that it is recorded.
   * @param name 'all': every projection of which it can be done
   * @throws RefusedError; TryLater where no process would do it, and nothing is recorded
   */
  async act(name: string, act: ProjectionAct, as: As): Promise<ActedOnView> {
    this.#mustBeKept();
    const { call: callOn, refuses, isDone } = acts[act];
    const asked = name === allProjections ? await this.reader.all() : [await this.reader.of(name)];
    const refusals = await Promise.all(
      asked.map(async (built) => ((await this.#isRepeated(built, as)) ? undefined : refuses?.(built))),
    );
    const possible = asked.filter((_, index) => refusals[index] === undefined);
    if (possible.length === 0) throw new RefusedError(refusals[0]!);
    const projections = possible.map(({ projection }) => projection.name);
    const { shown } = await this.gateway.send(projections.map(callOn), as);
    const areDone = async () => {
      const all = await this.reader.all();
      return all.filter(({ projection }) => projections.includes(projection.name)).every(isDone);
    };
    return { projections, isDone: shown && (await this.#wait(areDone)) };
  }

  /**
   * Answers what came of it, or after some seconds that it is recorded.
   * @throws RefusedError; TryLater as above
   */
  async parkedKey(name: string, key: string, act: ParkedKeyAct, as: As): Promise<ParkedKeyActedView> {
    this.#mustBeKept();
    const built = await this.reader.of(name);
    const plan = async () => {
      if (!built.parked.some((one) => one.key === key)) throw new RefusedError(refuse('key_not_parked'));
      const parked = atTheHead(built, key)[0];
      if (!parked) throw new RefusedError(notAtTheHead(built));
      const rebuildId = parked.rebuild ?? null;
      return act === 'retry'
        ? call(projectionDecider, 'RetryParkedKey', name, { projection: name, key })
        : call(projectionDecider, 'SkipParkedKey', name, { projection: name, key, eventId: parked.event.id, rebuildId });
    };
    const done = { decider: projectionDecider, id: name, by: ['ParkedKeyRetried', 'ParkedKeySkipped'] } as const;
    const { position } = await this.gateway.sendOnce(done, plan, as);
    if (!(await this.retries.hasTried(position!, timeoutMs))) return { outcome: 'awaited', problem: null };
    const [still] = atTheHead(await this.reader.of(name), key);
    return still ? { outcome: 'still_parked', problem: still.problem } : { outcome: 'goes_on', problem: null };
  }

  /** True if the request has acted on it before it was sent again. */
  async #isRepeated({ projection }: Built, as: As): Promise<boolean> {
    return (await this.gateway.found(projectionDecider, projection.name, as)).isRepeated;
  }

  /** It would be recorded, and the caller told nothing of what came of it. */
  #mustBeKept(): void {
    if (this.progress.problem === undefined) return;
    const sentence = 'No process keeps the projections up to date at the moment. Try again in a few seconds.';
    throw new TryLater(503, sentence, takeOverSeconds);
  }

  async #wait(isDone: () => Promise<boolean>): Promise<boolean> {
    const deadline = performance.now() + timeoutMs;
    while (!(await isDone())) {
      if (performance.now() > deadline) return false;
      await pauseFor(pollIntervalMs);
    }
    return true;
  }
}

/** Those that a retry reaches, what readers see first. */
function atTheHead({ live, beside, parked }: Built, key: string): readonly ParkedKey[] {
  const reached = [live, ...(beside && isBuilt(live, beside) ? [beside] : [])];
  return reached.flatMap((state) => parkedOf(state, parked).filter((one) => one.key === key));
}
