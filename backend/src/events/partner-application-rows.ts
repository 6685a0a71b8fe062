import { defineRows } from './columns/event-row.ts';
import { messageDetails, reasonDetails } from './columns/history.ts';
import { wholeEvent, withMessage, withReason } from './columns/exported.ts';

export const partnerApplicationRows = defineRows({
  ApplicationOpened: {
    audience: null,
    history: {
      consequence: 'company',
      what: ({ cohortId }, names) => `opened an application for ${names.cohort(cohortId)}`,
      details: messageDetails,
    },
    own: null,
    exported: withMessage,
    closed: null,
    undo: { since: 'the company applied to a cohort since', stays: 'the application, on hold until it is approved' },
    leaving: null,
  },
  ApplicationCompleted: {
    audience: null,
    history: { consequence: 'company', what: () => 'completed the application: both sides have applied' },
    own: null,
    exported: wholeEvent,
    closed: null,
    undo: { since: 'the company applied to a cohort since', stays: 'the application, on hold until it is approved' },
    leaving: null,
  },
  ApplicationMoved: {
    audience: null,
    history: { consequence: 'programme', what: ({ cohortId }, names) => `moved the application to ${names.cohort(cohortId)}` },
    own: null,
    exported: wholeEvent,
    closed: null,
    undo: null,
    leaving: null,
  },
  ApplicationRestored: {
    audience: null,
    history: {
      consequence: 'programme',
      what: () => 'gave the application back, because its end was being undone',
      details: reasonDetails,
    },
    own: null,
    exported: withReason,
    closed: null,
    undo: null,
    leaving: null,
  },
  ApplicationClosed: {
    audience: null,
    history: { consequence: 'programme', what: ({ because }) => `closed the application: ${because}` },
    own: null,
    exported: wholeEvent,
    closed: null,
    undo: { since: 'an application of the company ended since', stays: 'the end of its application' },
    leaving: null,
  },
  ApplicationAwaited: {
    audience: null,
    history: { consequence: 'programme', what: () => 'noted an application that waits for this company to do the same' },
    own: null,
    exported: wholeEvent,
    closed: null,
    undo: { since: 'another partner applied with the company since', stays: 'the application, on hold until it is approved' },
    leaving: null,
  },
  AwaitedApplicationReleased: {
    audience: null,
    history: { consequence: 'programme', what: () => 'released an application that waited for this company' },
    own: null,
    exported: wholeEvent,
    closed: null,
    undo: null,
    leaving: null,
  },
});
