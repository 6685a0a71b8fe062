import type { LogFollower } from '../followers/log-follower.ts';
import type { LeaderTask } from '../leadership/leader-task.ts';
import type { LeavingEvents } from './leaving-events.ts';
import type { PersonalData } from './personal-data.ts';

/**
 * Destroys the keys of those who have left, and what stores hold of them, as soon as the log says so. It needs no view, so that views
 * that stand still hold up no key.
 */
export class KeyDestruction implements LeaderTask {
  readonly #follower: LogFollower;

  constructor(leavings: LeavingEvents, personalData: PersonalData) {
    this.#follower = leavings.follower('forgetting-keys', (_event, subjects) => personalData.forget(subjects));
  }

  async begin(): Promise<void> {
    this.#follower.start();
  }

  end(): Promise<void> {
    return this.#follower.stop();
  }
}
