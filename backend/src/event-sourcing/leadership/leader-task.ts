/** Something that one process at a time does for all of them. A process may start and stop it several times in its life. */
export interface LeaderTask {
  /** Settles when it is under way, or soon after `stop` is called. */
  start(): Promise<void>;
  /** Settles when nothing of it is under way any more. */
  stop(): Promise<void>;
}
