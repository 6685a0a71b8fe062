import { defineRows } from './columns/event-row.ts';

export const listRows = defineRows({
  HistoryFilterSaved: {
    audience: null,
    history: null,
    own: null,
    exported: null,
    closed: null,
    undo: null,
    leaving: null,
  },
  HistoryFilterRemoved: {
    audience: null,
    history: null,
    own: null,
    exported: null,
    closed: null,
    undo: null,
    leaving: null,
  },
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
