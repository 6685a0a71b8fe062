import { defineRows } from './columns/event-row.ts';

export const mailRows = defineRows({
  MailAddressSet: {
    audience: null,
  },
  MailAddressConfirmed: {
    audience: null,
  },
  MailAddressRemoved: {
    audience: null,
  },
  MailSettingsChanged: {
    audience: null,
  },
});
