import { defineRows } from './columns/event-row.ts';
import { messageDetails, reasonDetails } from './columns/history.ts';

export const partnerApplicationRows = defineRows({
  ApplicationOpened: {
    audience: null,
    history: {
      what: ({ cohortId }, names) => `opened an application for ${names.cohort(cohortId)}`,
      details: messageDetails,
    },
    own: null,
  },
  ApplicationCompleted: {
    audience: null,
    history: { what: () => 'completed the application: both sides have applied' },
    own: null,
  },
  ApplicationMoved: {
    audience: null,
    history: { what: ({ cohortId }, names) => `moved the application to ${names.cohort(cohortId)}` },
    own: null,
  },
  ApplicationRestored: {
    audience: null,
    history: { what: () => 'gave the application back, because its end was being undone', details: reasonDetails },
    own: null,
  },
  ApplicationClosed: {
    audience: null,
    history: { what: ({ because }) => `closed the application: ${because}` },
    own: null,
  },
  ApplicationAwaited: {
    audience: null,
    history: { what: () => 'applied and waits for this company to do the same' },
    own: null,
  },
  AwaitedApplicationReleased: {
    audience: null,
    history: { what: () => 'released an application that waited for this company' },
    own: null,
  },
});
