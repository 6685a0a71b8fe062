import type { LeaderTask } from '../leadership/leader-task.ts';
import type { WantedRebuild } from './rebuilds.ts';

/** The task to keep the views up to date with the log. */
export abstract class Projecting implements LeaderTask {
  abstract start(): Promise<void>;
  abstract stop(): Promise<void>;
  /**
   * Settles when no document stands still behind a parked key that names one of the subjects: it was folded again, or else removed.
   * @throws Error where that is not so yet; trying again is safe
   */
  abstract releaseParked(subjects: readonly string[]): Promise<void>;
  /** Builds, keeps and shows second copies of projections as it is wanted. Settles when that has begun. */
  abstract direct(wanted: readonly WantedRebuild[]): Promise<void>;
  /**
   * Folds what a parked key has missed, in what readers see and in what is kept beside it.
   * @param passedOver the id of the event where it is parked, which is then left out
   * @returns whether the key goes on again; false too where no such key is parked
   */
  abstract retry(projection: string, key: string, passedOver?: string): Promise<boolean>;
}
