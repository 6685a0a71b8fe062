import { defineRows } from './columns/event-row.ts';
import { wholeEvent } from './columns/exported.ts';

export const mailRows = defineRows({
  MailAddressSet: {
    audience: null,
    history: null,
    own: ({ private: { fields } }) => ({ what: 'You gave an email address of your own.', details: { ...fields } }),
    exported: { without: ['addressHash'], personal: ['email'] },
    closed: null,
    undo: null,
    leaving: null,
  },
  MailAddressConfirmed: {
    audience: null,
    history: null,
    own: ({ ownerId }, { userId }) =>
      ownerId === userId ? 'You confirmed your own email address.' : "The company's contact email was confirmed.",
    exported: { without: ['addressHash'] },
    closed: null,
    undo: null,
    leaving: null,
  },
  MailAddressRemoved: {
    audience: null,
    history: null,
    own: () => 'You removed your own email address.',
    exported: wholeEvent,
    closed: null,
    undo: null,
    leaving: null,
  },
  MailSettingsChanged: {
    audience: null,
    history: null,
    own: ({ ownerId, changes }, { userId }) => ({
      what:
        ownerId === userId ? 'You changed what is sent to your own address.' : 'What is sent to the contact email was changed.',
      details: { ...changes },
    }),
    exported: wholeEvent,
    closed: null,
    undo: null,
    leaving: null,
  },
});
