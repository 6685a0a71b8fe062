import { isApproved } from './circumstances.ts';
import { defineNotices } from './notice-row.ts';
import { dashboard } from './places.ts';

/** The programme greets the reader's company. */
export interface GreetingMessage {
  readonly messageKey: 'greeted';
  readonly partnerId: string;
}

export const greetingNotices = defineNotices({
  greeted: {
    sentence: ({ partnerId }, names) => `The programme greets ${names.partner(partnerId)}.`,
    mail: 'decisions',
    opens: dashboard,
    stillHolds: isApproved,
  },
});
