import type {
  ParkedKeyRetried,
  ParkedKeySkipped,
  ProjectionEvent,
  ProjectionRebuildStarted,
} from '@accelerator/contracts/projections';
import type { Decider } from '../../event-sourcing/kernel/decider.ts';
import { refuse } from '../../event-sourcing/kernel/refusal.ts';
import { keptUntil } from './kept-until.ts';

interface Rebuild {
  readonly id: string;
  /** 'shown' after a switch. */
  readonly phase: 'building' | 'paused' | 'shown';
  /** ISO 8601 UTC; null where readers do not see it. */
  readonly switchedAt: string | null;
}

/** Null where there is none. */
export type ProjectionState = Rebuild | null;

type OfProjection = { readonly projection: string };

export type ProjectionCommands = {
  StartRebuild: ProjectionRebuildStarted['data'];
  PauseRebuild: OfProjection;
  ResumeRebuild: OfProjection;
  CancelRebuild: OfProjection;
  SwitchProjection: OfProjection;
  RollBackProjection: OfProjection;
  RetryParkedKey: ParkedKeyRetried['data'];
  SkipParkedKey: ParkedKeySkipped['data'];
};

/**
 * Decisions of administrators about a projection. Whether a rebuild has come to the head is not in the log: who sends the command
 * looks.
 */
export const projectionDecider: Decider<ProjectionCommands, ProjectionEvent, ProjectionState> = {
  name: 'projection',
  stream: (name) => `projection-${name}`,
  initial: null,

  evolve: {
    ProjectionRebuildStarted: (_, { rebuildId: id }) => ({ id, phase: 'building', switchedAt: null }),
    ProjectionRebuildPaused: (state) => state && { ...state, phase: 'paused' },
    ProjectionRebuildResumed: (state) => state && { ...state, phase: 'building' },
    ProjectionRebuildCanceled: () => null,
    ProjectionSwitched: (state, _, { at }) => state && { ...state, phase: 'shown', switchedAt: at },
    ProjectionRolledBack: (state) => state && { ...state, phase: 'building', switchedAt: null },
    ParkedKeyRetried: (state) => state,
    ParkedKeySkipped: (state) => state,
  },

  decide: {
    StartRebuild(started, state) {
      return isBeside(state) ? refuse('rebuild_running') : [{ type: 'ProjectionRebuildStarted', data: started }];
    },

    PauseRebuild({ projection }, state) {
      if (!isBeside(state)) return refuse('no_rebuild');
      if (state.phase === 'paused') return [];
      return [{ type: 'ProjectionRebuildPaused', data: { projection, rebuildId: state.id } }];
    },

    ResumeRebuild({ projection }, state) {
      if (!isBeside(state)) return refuse('no_rebuild');
      if (state.phase === 'building') return [];
      return [{ type: 'ProjectionRebuildResumed', data: { projection, rebuildId: state.id } }];
    },

    CancelRebuild({ projection }, state) {
      if (!isBeside(state)) return refuse('no_rebuild');
      return [{ type: 'ProjectionRebuildCanceled', data: { projection, rebuildId: state.id } }];
    },

    SwitchProjection({ projection }, state) {
      if (!state) return refuse('no_rebuild');
      if (!isBeside(state)) return [];
      return [{ type: 'ProjectionSwitched', data: { projection, rebuildId: state.id } }];
    },

    RollBackProjection({ projection }, state, { now }) {
      const isKept = state?.switchedAt && keptUntil(state.switchedAt) > now;
      if (!isKept) return refuse('no_rollback');
      return [{ type: 'ProjectionRolledBack', data: { projection, rebuildId: state.id } }];
    },

    RetryParkedKey(retried) {
      return [{ type: 'ParkedKeyRetried', data: retried }];
    },

    SkipParkedKey(skipped) {
      return [{ type: 'ParkedKeySkipped', data: skipped }];
    },
  },
};

/** True if there is one that readers do not see. */
export function isBeside(state: ProjectionState): state is Rebuild {
  return state !== null && state.phase !== 'shown';
}
