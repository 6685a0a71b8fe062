import { defineRows } from './columns/event-row.ts';

export const partnerApplicationRows = defineRows({
  ApplicationOpened: {
    audience: null,
  },
  ApplicationCompleted: {
    audience: null,
  },
  ApplicationMoved: {
    audience: null,
  },
  ApplicationRestored: {
    audience: null,
  },
  ApplicationClosed: {
    audience: null,
  },
  ApplicationAwaited: {
    audience: null,
  },
  AwaitedApplicationReleased: {
    audience: null,
  },
});
