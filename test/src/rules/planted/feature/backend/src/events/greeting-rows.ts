import { defineRows } from './columns/event-row.ts';
import { wholeEvent } from './columns/exported.ts';

export const greetingRows = defineRows({
  PartnerGreeted: {
    audience: null,
    history: { what: ({ partnerId }, names) => `greeted ${names.partner(partnerId)}` },
    own: () => 'You were greeted.',
    exported: wholeEvent,
    closed: null,
    undo: null,
    leaving: null,
  },
});
