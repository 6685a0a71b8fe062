import type { AnyRecorded, EventNamed, EventType, RecordedEvent } from '@accelerator/contracts/log';
import type { EventCodec } from '../event-store/event-codec.ts';
import type { EventStore } from '../event-store/event-store.ts';
import type { Checkpoints } from '../followers/checkpoints.ts';
import { LogFollower } from '../followers/log-follower.ts';

/** The subjects of those who leave with an event. */
export interface Leaving {
  /** Their keys are destroyed. */
  readonly subjects: readonly string[];
  /** Their rows in the stores are deleted; their keys stay, because records name them. */
  readonly inStoresOnly: readonly string[];
}

/** The subjects to erase after an event, by its type. */
export type ErasureTriggers = {
  readonly [Type in EventType]?: (event: RecordedEvent<EventNamed<Type>>) => Leaving;
};

/** The events of the log after which a subject is to be forgotten. */
export class LeavingEvents {
  constructor(
    private readonly store: EventStore,
    private readonly codec: EventCodec,
    private readonly checkpoints: Checkpoints,
    private readonly triggers: ErasureTriggers,
    private readonly report: (sentence: string) => void = () => undefined,
  ) {}

  /**
   * A follower that stops at these events alone.
   * @param name of its checkpoint
   * @param settle does what an event asks for, be it for the first time or again; where it fails, the event comes again. Its signal
   * aborts when the follower stops.
   */
  follower(name: string, settle: (event: AnyRecorded, leaving: Leaving, signal: AbortSignal) => Promise<void>): LogFollower {
    const { store, checkpoints } = this;
    return new LogFollower({
      store,
      checkpoints,
      name,
      settle: async (stored, signal) => {
        const leavingOf = this.triggers[stored.type as EventType] as ((event: AnyRecorded) => Leaving) | undefined;
        if (!leavingOf) return;
        const [event] = (await this.codec.decode([stored])) as readonly [AnyRecorded];
        await settle(event, leavingOf(event), signal);
      },
      failed: (problem) => this.report(`Erasing who left failed and is retried: ${problem}`),
    });
  }
}
