import { defineRows } from './columns/event-row.ts';

export const mailRows = defineRows({
  MailAddressSet: {
    audience: null,
    history: null,
    own: ({ private: { fields } }) => ({ what: 'You gave an email address of your own.', details: { ...fields } }),
  },
  MailAddressConfirmed: {
    audience: null,
    history: null,
    own: ({ ownerId }, { userId }) =>
      ownerId === userId ? 'You confirmed your own email address.' : "The company's contact email was confirmed.",
  },
  MailAddressRemoved: {
    audience: null,
    history: null,
    own: () => 'You removed your own email address.',
  },
  MailSettingsChanged: {
    audience: null,
    history: null,
    own: ({ ownerId, changes }, { userId }) => ({
      what:
        ownerId === userId ? 'You changed what is sent to your own address.' : 'What is sent to the contact email was changed.',
      details: { ...changes },
    }),
  },
});
