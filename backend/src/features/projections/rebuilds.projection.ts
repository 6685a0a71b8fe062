import type { EventNamed, RecordedEvent } from '@accelerator/contracts/log';
import type { ProjectionEvent } from '@accelerator/contracts/projections';
import { evolve } from '../../event-sourcing/kernel/decider.ts';
import { defineProjection } from '../../event-sourcing/kernel/projection.ts';
import { projectionDecider, type ProjectionState } from './projection.decider.ts';

/** The decisions of administrators about a projection. */
export interface RebuildRow {
  /** The name of the projection. */
  readonly id: string;
  readonly rebuild: ProjectionState;
  /** Of the rebuild: ISO 8601 UTC, and the id of the administrator or `cli:` with a name. */
  readonly startedAt: string | null;
  readonly startedBy: string | null;
  readonly skipped: readonly SkippedEvent[];
}

interface SkippedEvent {
  readonly key: string;
  readonly eventId: string;
  readonly at: string;
  readonly by: string;
  /** Of what readers saw; null where no rebuild made it. */
  readonly rebuildId: string | null;
}

type Recorded = RecordedEvent<ProjectionEvent>;

/** The last of them are kept. */
const maxSkipped = 100;

export const rebuildsProjection = defineProjection<RebuildRow>()({
  name: 'rebuilds',
  version: 1,
  columns: [],
  key: ({ data }) => ('projection' in data ? data.projection : []),
  on: {
    ProjectionRebuildStarted: (row, event) => ({
      ...decided(row, event),
      startedAt: event.metadata.at,
      startedBy: actorIn(event),
    }),
    ProjectionRebuildPaused: decided,
    ProjectionRebuildResumed: decided,
    ProjectionRebuildCanceled: decided,
    ProjectionSwitched: decided,
    ProjectionRolledBack: decided,
    ParkedKeySkipped: skipped,
  },
});

function begun(row: RebuildRow | null, { data: { projection } }: Recorded): RebuildRow {
  return row ?? { id: projection, rebuild: null, startedAt: null, startedBy: null, skipped: [] };
}

function decided(row: RebuildRow | null, event: Recorded): RebuildRow {
  const before = begun(row, event);
  return { ...before, rebuild: evolve<ProjectionState>(projectionDecider, before.rebuild, event) };
}

function skipped(row: RebuildRow | null, event: RecordedEvent<EventNamed<'ParkedKeySkipped'>>): RebuildRow {
  const before = begun(row, event);
  const { key, eventId, rebuildId } = event.data;
  const one = { key, eventId, at: event.metadata.at, by: actorIn(event), rebuildId };
  return { ...before, skipped: [...before.skipped, one].slice(-maxSkipped) };
}

function actorIn({ metadata: { actor } }: Recorded): string {
  return actor.userId ?? actor.kind;
}
