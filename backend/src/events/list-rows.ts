import { defineRows } from './columns/event-row.ts';

export const listRows = defineRows({
  ListArranged: {
    audience: null,
    history: null,
    own: null,
    exported: null,
    closed: null,
    undo: null,
    leaving: null,
  },
});
