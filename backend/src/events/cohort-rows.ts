import { cohortChanged } from './columns/audience.ts';
import { defineRows } from './columns/event-row.ts';
import type { Notice } from './notices/notice.ts';

export const cohortRows = defineRows({
  CohortNumbered: {
    audience: null,
  },
  CohortCodeChanged: {
    audience: null,
  },
  CohortCreated: {
    audience: ({ cohortId, details }) => [
      cohortChanged(cohortId),
      ...(details.status === 'Open' ? [cohortOpened(cohortId)] : []),
    ],
  },
  CohortEdited: {
    audience: ({ cohortId }) => [cohortChanged(cohortId)],
  },
  CohortStatusChanged: {
    audience: ({ cohortId, to }) => [cohortChanged(cohortId), ...(to === 'Open' ? [cohortOpened(cohortId)] : [])],
  },
  SeatsTaken: {
    audience: ({ cohortId }) => [cohortChanged(cohortId)],
  },
  SeatsReleased: {
    audience: ({ cohortId }) => [cohortChanged(cohortId)],
  },
  WaitlistReordered: {
    // Those whose place has changed are told by the waitlist itself.
    audience: ({ cohortId }) => [
      { live: 'cohort_updated', to: ['admins'], words: { say: 'cohorts-updated' }, ids: { cohortId } },
    ],
  },
});

function cohortOpened(cohortId: number): Notice {
  return {
    live: 'cohort_updated',
    to: [`cohort:${cohortId}`],
    words: { say: 'cohort-open', cohortId },
    ids: { cohortId },
    kept: true,
  };
}
