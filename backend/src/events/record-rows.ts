import { ledgerUpdated, toCompany } from './columns/audience.ts';
import { defineRows } from './columns/event-row.ts';

export const recordRows = defineRows({
  MatchesShown: {
    audience: null,
  },
  ContactDetailsDisclosed: {
    audience: ({ partnerId }) => [toCompany(partnerId, 'contact_ledger_updated', 'details-seen'), ledgerUpdated],
  },
  PartnerListRead: {
    // Administrators stay unnamed to partners, who find them in their own list when they look at it.
    audience: () => [ledgerUpdated],
  },
  PartnerDetailsRead: {
    audience: () => [ledgerUpdated],
  },
  SubjectKeyDestroyed: {
    audience: null,
  },
  SubjectForgotten: {
    audience: null,
  },
});
