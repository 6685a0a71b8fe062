import { policyName } from '@accelerator/contracts/scoring';
import { defineRows } from './columns/event-row.ts';
import { wholeEvent } from './columns/exported.ts';

export const scoringRows = defineRows({
  ScoringPolicyChanged: {
    audience: null,
    history: {
      what: ({ version, restores }) =>
        `adopted the scoring policy ${policyName(version)}${restores === null ? '' : `, which restores ${policyName(restores)}`}`,
    },
    own: null,
    exported: wholeEvent,
    closed: null,
    undo: null,
    leaving: null,
  },
});
