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
}

export const PROJECTOR_TASK = Symbol('Projecting');
