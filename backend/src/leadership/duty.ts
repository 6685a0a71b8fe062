/** Something that one process at a time does for all of them. A process may begin and end it several times in its life. */
export interface Duty {
  /** Settles when it is under way. Where `end` is called meanwhile, it settles soon. */
  begin(): Promise<void>;
  /** Settles when nothing of it is under way any more. */
  end(): Promise<void>;
}

/** The duty to keep the views up to date with the log. */
export const PROJECTING = Symbol('Projecting');
