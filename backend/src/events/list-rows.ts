import { defineRows } from './columns/event-row.ts';

export const listRows = defineRows({
  HistoryFilterSaved: {
    audience: null,
  },
  HistoryFilterRemoved: {
    audience: null,
  },
  ListArranged: {
    audience: null,
  },
});
