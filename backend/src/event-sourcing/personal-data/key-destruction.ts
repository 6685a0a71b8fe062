import type { AnyRecorded } from '@accelerator/contracts/log';
import type { Position } from '../kernel/position.ts';
import type { LogFollower } from '../followers/log-follower.ts';
import type { LeaderTask } from '../leadership/leader-task.ts';
import type { LeavingEvents } from './leaving-events.ts';
import type { DeletedEntries, PersonalData } from './personal-data.ts';

/**
 * Destroys the keys of those who have left, and what stores hold of them, as soon as the log says so, and writes down that it is done.
 * It needs no view, so that views that stand still hold up no key.
 */
export class KeyDestruction implements LeaderTask {
  readonly #follower: LogFollower;

  /** @param record writes down what was deleted of each subject; it may come again after a crash */
  constructor(
    leavingEvents: LeavingEvents,
    personalData: PersonalData,
    record: (event: AnyRecorded, deleted: ReadonlyMap<string, DeletedEntries>) => Promise<void>,
  ) {
    this.#follower = leavingEvents.follower('forgetting-keys', async (event, leaving) =>
      record(event, await personalData.forget(leaving)),
    );
  }

  async start(): Promise<void> {
    this.#follower.start();
  }

  stop(): Promise<void> {
    return this.#follower.stop();
  }

  /** @returns whether the keys of everyone who had left by that position were destroyed within `timeoutMs` milliseconds */
  isDone(position: Position, timeoutMs: number, signal?: AbortSignal): Promise<boolean> {
    return this.#follower.hasSettled(position, timeoutMs, signal);
  }
}
