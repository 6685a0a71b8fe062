import { awaitsDecision } from './circumstances.ts';
import { defineNotices } from './notice-row.ts';
import { adminPartners, adminPartnerships, connections } from './places.ts';
import { both, webhookDisabledSentence } from './texts.ts';

export const adminNotices = defineNotices({
  'user-registered': {
    sentence: ({ partnerId }, names) => `A new user registered for ${names.partner(partnerId)}.`,
    mail: null,
    opens: null,
    stillHolds: null,
  },
  'partner-applied': {
    sentence: ({ partnerId }, names) => `${names.partner(partnerId)} applied to the programme.`,
    mail: 'new_partners',
    opens: adminPartners,
    stillHolds: null,
  },
  'review-requested': {
    sentence: ({ partnerId }, names) => `${names.partner(partnerId)} changed its profile and asked for another look.`,
    mail: 'new_partners',
    opens: adminPartners,
    stillHolds: null,
  },
  'partner-changed': {
    sentence: ({ partnerId }, names) => `${names.partner(partnerId)} was updated.`,
    mail: null,
    opens: null,
    stillHolds: null,
  },
  'renamed-after-approval': {
    sentence: ({ partnerId }, names) => `${names.partner(partnerId)} changed its company name or domain after it was approved.`,
    mail: 'changes',
    opens: adminPartners,
    stillHolds: null,
  },
  'programme-webhook-disabled': {
    sentence: ({ because }) => webhookDisabledSentence(because, 'the programme'),
    mail: 'connections',
    opens: connections,
    stillHolds: null,
  },
  'pair-changed': {
    sentence: ({ appPartnerId, solutionsPartnerId }, names) =>
      `The partnership of ${both(appPartnerId, solutionsPartnerId, names)} was updated.`,
    mail: null,
    opens: null,
    stillHolds: null,
  },
  'pair-submitted': {
    sentence: ({ appPartnerId, solutionsPartnerId }, names) =>
      `${both(appPartnerId, solutionsPartnerId, names)} applied for a cohort together.`,
    mail: 'new_requests',
    opens: adminPartnerships,
    stillHolds: awaitsDecision,
  },
  'pair-evaluated': {
    sentence: ({ appPartnerId, solutionsPartnerId }, names) =>
      `An evaluation in the partnership of ${both(appPartnerId, solutionsPartnerId, names)} was saved.`,
    mail: null,
    opens: null,
    stillHolds: null,
  },
  'ledger-updated': {
    sentence: () => 'The list of who has seen which contact details was updated.',
    mail: null,
    opens: null,
    stillHolds: null,
  },
});
