import { defineRows } from './columns/event-row.ts';
import { wholeEvent } from './columns/exported.ts';

export const greetingRows = defineRows({
  PartnerGreeted: {
    audience: ({ partnerId }) => [
      {
        live: 'system_notification',
        to: [`partner:${partnerId}`],
        message: { messageKey: 'greeted', partnerId },
        ids: { partnerId },
        stored: true,
      },
    ],
    history: { what: ({ partnerId }, names) => `greeted ${names.partner(partnerId)}` },
    own: () => 'You were greeted.',
    exported: wholeEvent,
    closed: null,
    undo: { how: 'greeting', since: 'the company was greeted since' },
    leaving: null,
  },
  GreetingUndone: {
    audience: null,
    history: { what: ({ partnerId }, names) => `undid the greeting of ${names.partner(partnerId)}` },
    own: null,
    exported: wholeEvent,
    closed: null,
    undo: { undoes: true },
    leaving: null,
  },
});
