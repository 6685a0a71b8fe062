import { ledgerUpdated, toCompany } from './columns/audience.ts';
import { defineRows } from './columns/event-row.ts';
import { wholeEvent } from './columns/exported.ts';

export const recordRows = defineRows({
  MatchesShown: {
    audience: null,
    history: null,
    own: null,
    exported: wholeEvent,
    closed: null,
    undo: null,
    leaving: null,
  },
  ContactDetailsDisclosed: {
    audience: ({ partnerId }) => [toCompany(partnerId, 'contact_ledger_updated', 'details-seen'), ledgerUpdated],
    history: {
      what: ({ partnerId, because }, names) =>
        `saw the contact details of ${names.partner(partnerId)}, because ${
          because === 'mutual-interest' ? 'interest is mutual' : 'the partnership is active'
        }`,
    },
    own: ({ viewerPartnerId, because }, { companyOf }) =>
      `${companyOf(viewerPartnerId)} saw your contact details: ${
        because === 'mutual-interest' ? 'interest was mutual' : 'your partnership was active'
      }.`,
    exported: wholeEvent,
    closed: null,
    undo: null,
    leaving: null,
  },
  PartnerListRead: {
    // Administrators stay unnamed to partners, who find them in their own list when they look at it.
    audience: () => [ledgerUpdated],
    history: {
      what: ({ list, count }) =>
        list === 'exports' ? `exported ${count} rows with personal data` : `read the list of ${list}, ${count} rows`,
    },
    own: null,
    exported: wholeEvent,
    closed: null,
    undo: null,
    leaving: null,
  },
  PartnerDetailsRead: {
    audience: () => [ledgerUpdated],
    history: { what: ({ partnerId }, names) => `opened the details of ${names.partner(partnerId)}` },
    own: () => 'An administrator opened the details of your company.',
    exported: wholeEvent,
    closed: null,
    undo: null,
    leaving: null,
  },
  SubjectKeyDestroyed: {
    audience: null,
    // The certificate tells them.
    history: null,
    own: null,
    exported: wholeEvent,
    closed: null,
    undo: null,
    leaving: null,
  },
  SubjectForgotten: {
    audience: null,
    history: null,
    own: null,
    exported: wholeEvent,
    closed: null,
    undo: null,
    leaving: null,
  },
});
