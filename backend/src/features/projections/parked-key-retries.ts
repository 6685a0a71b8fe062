import type { EventNamed, EventType, RecordedEvent } from '@accelerator/contracts/log';
import { Injectable } from '@nestjs/common';
import { EventCodec } from '../../event-sourcing/event-store/event-codec.ts';
import { EventStore, type StoredEvent } from '../../event-sourcing/event-store/event-store.ts';
import type { Position } from '../../event-sourcing/kernel/position.ts';
import { Checkpoints } from '../../event-sourcing/followers/checkpoints.ts';
import { LogFollower } from '../../event-sourcing/followers/log-follower.ts';
import type { LeaderTask } from '../../event-sourcing/leadership/leader-task.ts';
import { Projecting } from '../../event-sourcing/projections/projecting.ts';
import { ProjectionProgress } from '../../event-sourcing/projections/projection-progress.ts';
import { report } from '../../platform/logging/report.ts';

const retrying = ['ParkedKeyRetried', 'ParkedKeySkipped'] as const satisfies readonly EventType[];
type Retrying = RecordedEvent<EventNamed<(typeof retrying)[number]>>;

/**
 * Folds parked keys once more, as administrators have asked for, with or without the event before which they stand. A follower of the
 * log: what no process was there to do is done by the next one that leads.
 */
@Injectable()
export class ParkedKeyRetries implements LeaderTask {
  readonly #follower: LogFollower;

  constructor(
    store: EventStore,
    checkpoints: Checkpoints,
    private readonly codec: EventCodec,
    private readonly progress: ProjectionProgress,
    private readonly projecting: Projecting,
  ) {
    this.#follower = new LogFollower({
      store,
      checkpoints,
      name: 'parked-key-retries',
      settle: (stored, signal) => this.#settle(stored, signal),
      failed: (problem) => report(`Retrying parked keys failed and is repeated: ${problem}`),
    });
  }

  async start(): Promise<void> {
    this.#follower.start();
  }

  stop(): Promise<void> {
    return this.#follower.stop();
  }

  /** @returns whether what was asked for up to the position was tried within `timeoutMs` milliseconds, here or in another process */
  hasTried(position: Position, timeoutMs: number): Promise<boolean> {
    return this.#follower.hasSettled(position, timeoutMs);
  }

  async #settle(stored: StoredEvent, signal: AbortSignal): Promise<void> {
    if (!retrying.some((type) => type === stored.type)) return;
    const [event] = (await this.codec.decode([stored])) as readonly [Retrying];
    await this.progress.mustShow(event.position, signal);
    const { projection, key } = event.data;
    await this.projecting.retry(projection, key, event.type === 'ParkedKeySkipped' ? event.data.eventId : undefined);
  }
}
