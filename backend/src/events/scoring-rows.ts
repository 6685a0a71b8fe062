import { defineRows } from './columns/event-row.ts';

export const scoringRows = defineRows({
  ScoringPolicyChanged: {
    audience: null,
  },
});
