import { defineRows } from './columns/event-row.ts';

export const projectionRows = defineRows({
  ProjectionRebuildStarted: {
    audience: null,
  },
  ProjectionRebuildPaused: {
    audience: null,
  },
  ProjectionRebuildResumed: {
    audience: null,
  },
  ProjectionRebuildCanceled: {
    audience: null,
  },
  ProjectionSwitched: {
    audience: null,
  },
  ProjectionRolledBack: {
    audience: null,
  },
  ParkedKeyRetried: {
    audience: null,
  },
  ParkedKeySkipped: {
    audience: null,
  },
});
