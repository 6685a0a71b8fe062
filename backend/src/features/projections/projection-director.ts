import type { EventType } from '@accelerator/contracts/log';
import type { ProjectionEvent } from '@accelerator/contracts/projections';
import { Injectable } from '@nestjs/common';
import type { LeaderTask } from '../../event-sourcing/leadership/leader-task.ts';
import { Projecting } from '../../event-sourcing/projections/projecting.ts';
import { ProjectionProgress } from '../../event-sourcing/projections/projection-progress.ts';
import type { WantedRebuild } from '../../event-sourcing/projections/rebuilds.ts';
import { ReadModels } from '../../event-sourcing/read-models/read-models.ts';
import { KeyedMutex } from '../../platform/async/keyed-mutex.ts';
import { retryUntilAborted } from '../../platform/async/retry.ts';
import { problemOf } from '../../platform/errors/problem-of.ts';
import { report } from '../../platform/logging/report.ts';
import { keptUntil } from './kept-until.ts';
import { rebuildsProjection, type RebuildRow } from './rebuilds.projection.ts';

/** The interval at which it looks whether former documents have been kept for long enough. In milliseconds. */
const lookEveryMs = 60_000;
const directing: ReadonlySet<EventType> = new Set<ProjectionEvent['type']>([
  'ProjectionRebuildStarted',
  'ProjectionRebuildPaused',
  'ProjectionRebuildResumed',
  'ProjectionRebuildCanceled',
  'ProjectionSwitched',
  'ProjectionRolledBack',
]);

/**
 * Carries out what administrators have decided about projections, in the process that keeps the views. What is wanted follows from the
 * log alone, so a process that takes over, or starts again after a crash, goes on with it.
 */
@Injectable()
export class ProjectionDirector implements LeaderTask {
  readonly #mutex = new KeyedMutex();
  #ending = new AbortController();
  #stopListening: () => void = () => undefined;
  #timer: NodeJS.Timeout | undefined;
  #directed = '';

  constructor(
    private readonly projecting: Projecting,
    private readonly progress: ProjectionProgress,
    private readonly readModels: ReadModels,
  ) {}

  async start(): Promise<void> {
    this.#ending = new AbortController();
    this.#directed = '';
    this.#stopListening = this.progress.onCommitted((events) => {
      if (events.some(({ type }) => directing.has(type))) this.#direct();
    });
    this.#timer = setInterval(() => this.#direct(), lookEveryMs).unref();
    this.#direct();
    // What was decided before this process began, and is in the views only now, is told to no listener.
    void this.progress.ready.then(() => this.#direct());
  }

  async stop(): Promise<void> {
    this.#ending.abort();
    this.#stopListening();
    clearInterval(this.#timer);
    await this.#inTurn(async () => undefined);
  }

  #direct(): void {
    const { signal } = this.#ending;
    void this.#inTurn(() =>
      retryUntilAborted(
        signal,
        async () => {
          const wanted = (await this.readModels.of(rebuildsProjection).find()).flatMap(wantedIn);
          const text = JSON.stringify(wanted);
          if (text === this.#directed) return;
          await this.projecting.direct(wanted);
          this.#directed = text;
        },
        (error) => report(`Directing the rebuilds failed and is retried: ${problemOf(error)}`),
      ),
    );
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    return this.#mutex.take('directing', work);
  }
}

function wantedIn({ id: projection, rebuild }: RebuildRow): readonly WantedRebuild[] {
  if (!rebuild) return [];
  const { id, phase, switchedAt } = rebuild;
  return [
    {
      projection,
      rebuild: id,
      isPaused: phase === 'paused',
      place: phase === 'shown' ? 'live' : 'beside',
      keepsFormer: switchedAt !== null && keptUntil(switchedAt) > new Date().toISOString(),
    },
  ];
}
