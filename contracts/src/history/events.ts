/** Each is left out where it filters nothing. A search has words and a day. */
export interface HistoryFilters {
  readonly q?: string;
  /** yyyy-MM-dd, UTC. */
  readonly day?: string;
  /** Names of actors. */
  readonly actor?: readonly string[];
  /** Kinds of events. */
  readonly kind?: readonly string[];
}
