import type { WantedRebuild } from '../projections/rebuilds.ts';

/** Something that one process at a time does for all of them. A process may begin and end it several times in its life. */
export interface LeaderTask {
  /** Settles when it is under way, or soon after `end` is called. */
  begin(): Promise<void>;
  /** Settles when nothing of it is under way any more. */
  end(): Promise<void>;
}

/** The task to keep the views up to date with the log. */
export interface Projecting extends LeaderTask {
  /**
   * Settles when no document stands still behind a parked key that names one of the subjects: it was folded again, or else removed.
   * @throws Error where that is not so yet; trying again is safe
   */
  releaseParked(subjects: readonly string[]): Promise<void>;
  /** Builds, keeps and shows second copies of projections as it is wanted. Settles when that has begun. */
  direct(wanted: readonly WantedRebuild[]): Promise<void>;
  /**
   * Folds what a parked key has missed, in what readers see and in what is kept beside it.
   * @param passedOver the id of the event where it is parked, which is then left out
   * @returns whether the key goes on again
   */
  retry(projection: string, key: string, passedOver?: string): Promise<boolean>;
}

export const PROJECTOR_TASK = Symbol('Projecting');
