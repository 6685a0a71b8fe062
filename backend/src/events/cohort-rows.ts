import { cohortChanged } from './columns/audience.ts';
import { defineRows } from './columns/event-row.ts';
import { bothCompanies } from './columns/history.ts';
import { wholeEvent, withReason } from './columns/exported.ts';
import type { Notice } from './notices/notice.ts';

export const cohortRows = defineRows({
  CohortNumbered: {
    audience: null,
    history: null,
    own: null,
    exported: { without: ['codeHash'] },
    closed: null,
    undo: null,
    leaving: null,
  },
  CohortCodeChanged: {
    audience: null,
    history: null,
    own: null,
    exported: { without: ['codeHash'] },
    closed: null,
    undo: null,
    leaving: null,
  },
  CohortCreated: {
    audience: ({ cohortId, details }) => [
      cohortChanged(cohortId),
      ...(details.status === 'Open' ? [cohortOpened(cohortId)] : []),
    ],
    history: { what: () => 'created the cohort' },
    own: null,
    exported: wholeEvent,
    closed: null,
    undo: null,
    leaving: null,
  },
  CohortEdited: {
    audience: ({ cohortId }) => [cohortChanged(cohortId)],
    history: { what: () => 'edited the cohort' },
    own: null,
    exported: wholeEvent,
    closed: null,
    undo: null,
    leaving: null,
  },
  CohortStatusChanged: {
    audience: ({ cohortId, to }) => [cohortChanged(cohortId), ...(to === 'Open' ? [cohortOpened(cohortId)] : [])],
    history: { what: ({ from, to }) => `changed the status from ${from} to ${to}` },
    own: null,
    exported: wholeEvent,
    closed: null,
    undo: null,
    leaving: null,
  },
  SeatsTaken: {
    audience: ({ cohortId }) => [cohortChanged(cohortId)],
    history: {
      what: (data, names) => `gave seats to ${bothCompanies(data, names)}${data.overfill ? ', beyond the capacity' : ''}`,
    },
    own: null,
    exported: withReason,
    closed: null,
    undo: null,
    leaving: null,
  },
  SeatsReleased: {
    audience: ({ cohortId }) => [cohortChanged(cohortId)],
    history: { consequence: 'programme', what: ({ because }) => `released the seats of a partnership: ${because}` },
    own: null,
    exported: wholeEvent,
    closed: null,
    undo: null,
    leaving: null,
  },
  WaitlistReordered: {
    // Those whose place has changed are told by the waitlist itself.
    audience: ({ cohortId }) => [
      { live: 'cohort_updated', to: ['admins'], message: { messageKey: 'cohorts-updated' }, ids: { cohortId } },
    ],
    history: {
      what: ({ partnershipIds }) => `put the ${partnershipIds.length} on the waitlist in another order`,
    },
    own: null,
    exported: wholeEvent,
    closed: null,
    undo: null,
    leaving: null,
  },
});

function cohortOpened(cohortId: number): Notice {
  return {
    live: 'cohort_updated',
    to: [`cohort:${cohortId}`],
    message: { messageKey: 'cohort-open', cohortId },
    ids: { cohortId },
    stored: true,
  };
}
