import type { EventOf } from '../log/event.ts';

interface OfRebuild {
  /** Its name. */
  readonly projection: string;
  readonly rebuildId: string;
}

/** From here on the projection is built a second time, beside the one that readers see. */
export type ProjectionRebuildStarted = EventOf<'ProjectionRebuildStarted', OfRebuild>;
export type ProjectionRebuildPaused = EventOf<'ProjectionRebuildPaused', OfRebuild>;
export type ProjectionRebuildResumed = EventOf<'ProjectionRebuildResumed', OfRebuild>;
/** The rebuilt rows are thrown away. */
export type ProjectionRebuildCanceled = EventOf<'ProjectionRebuildCanceled', OfRebuild>;
/** From here on readers see what was rebuilt; what they saw before is kept up to date for 24 hours. */
export type ProjectionSwitched = EventOf<'ProjectionSwitched', OfRebuild>;
/** From here on readers see again what they saw before the switch. What was rebuilt stays beside it. */
export type ProjectionRolledBack = EventOf<'ProjectionRolledBack', OfRebuild>;

/** A row that had stopped before an event was folded once more. `key` is the id of the row. */
export type ParkedKeyRetried = EventOf<'ParkedKeyRetried', { readonly projection: string; readonly key: string }>;
/** The row goes on without the event before which it had stopped. `rebuildId`: of what readers saw; null where no rebuild made it. */
export type ParkedKeySkipped = EventOf<
  'ParkedKeySkipped',
  { readonly projection: string; readonly key: string; readonly eventId: string; readonly rebuildId: string | null }
>;

export type ProjectionEvent =
  | ProjectionRebuildStarted
  | ProjectionRebuildPaused
  | ProjectionRebuildResumed
  | ProjectionRebuildCanceled
  | ProjectionSwitched
  | ProjectionRolledBack
  | ParkedKeyRetried
  | ParkedKeySkipped;
