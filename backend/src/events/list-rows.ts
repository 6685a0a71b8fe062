import { defineRows } from './columns/event-row.ts';

export const listRows = defineRows({
  HistoryFilterSaved: {
    audience: null,
    history: null,
    own: null,
  },
  HistoryFilterRemoved: {
    audience: null,
    history: null,
    own: null,
  },
  ListArranged: {
    audience: null,
    history: null,
    own: null,
  },
});
