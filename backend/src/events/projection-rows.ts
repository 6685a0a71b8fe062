import { defineRows } from './columns/event-row.ts';

export const projectionRows = defineRows({
  ProjectionRebuildStarted: {
    audience: null,
    history: { what: ({ projection }) => `started a rebuild of the projection ${projection}` },
    own: null,
  },
  ProjectionRebuildPaused: {
    audience: null,
    history: { what: ({ projection }) => `paused the rebuild of the projection ${projection}` },
    own: null,
  },
  ProjectionRebuildResumed: {
    audience: null,
    history: { what: ({ projection }) => `resumed the rebuild of the projection ${projection}` },
    own: null,
  },
  ProjectionRebuildCanceled: {
    audience: null,
    history: { what: ({ projection }) => `canceled the rebuild of the projection ${projection}` },
    own: null,
  },
  ProjectionSwitched: {
    audience: null,
    history: { what: ({ projection }) => `switched the projection ${projection} to its rebuild` },
    own: null,
  },
  ProjectionRolledBack: {
    audience: null,
    history: { what: ({ projection }) => `rolled the projection ${projection} back to its former documents` },
    own: null,
  },
  ParkedKeyRetried: {
    audience: null,
    history: { what: ({ projection, key }) => `retried ${key} of the projection ${projection}` },
    own: null,
  },
  ParkedKeySkipped: {
    audience: null,
    history: { what: ({ projection, key }) => `let ${key} of the projection ${projection} go on without an event` },
    own: null,
  },
});
