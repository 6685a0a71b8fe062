import { partnerChanged, toCompany } from './columns/audience.ts';
import { defineRows } from './columns/event-row.ts';
import type { DecidedAgainst, Notice, WordsFor } from './notices/notice.ts';

export const partnerReviewRows = defineRows({
  ReviewFlagsChanged: {
    audience: ({ partnerId }) => [partnerChanged(partnerId, 'company_profile_updated')],
  },
  PartnerApproved: {
    audience: ({ partnerId }) => applicationDecided(partnerId, { say: 'application-approved' }),
  },
  PartnerRejected: {
    audience: ({ partnerId }) => applicationDecided(partnerId, { say: 'application-rejected', partnerId }),
  },
  PartnerApprovalRevoked: {
    audience: ({ partnerId }) => applicationDecided(partnerId, { say: 'approval-revoked', partnerId }),
  },
  PartnerDecisionUndone: {
    audience: ({ partnerId, undone }) => [
      { ...toCompany(partnerId, 'system_notification', undoneDecisions[undone.type]), kept: true },
      toCompany(partnerId, 'partner_approval', undoneDecisions[undone.type]),
      partnerChanged(partnerId, 'partner_approval'),
    ],
  },
  ReviewRequested: {
    audience: ({ partnerId }) => [
      {
        live: 'new_partner_application',
        to: ['admins'],
        words: { say: 'review-requested', partnerId },
        ids: { partnerId },
        kept: true,
      },
      toCompany(partnerId, 'company_profile_updated', 'asked-for-review'),
    ],
  },
  InformationRequested: {
    audience: ({ partnerId }) => [
      { ...toCompany(partnerId, 'system_notification', 'information-requested'), kept: true },
      toCompany(partnerId, 'company_profile_updated', 'information-requested'),
      partnerChanged(partnerId, 'company_profile_updated'),
    ],
  },
});

const undoneDecisions = {
  PartnerApproved: 'approval-undone',
  PartnerRejected: 'rejection-undone',
  PartnerApprovalRevoked: 'revocation-undone',
} as const;

function applicationDecided(partnerId: string, words: WordsFor<'application-approved' | DecidedAgainst>): Notice[] {
  const decided: Notice = { live: 'partner_approval', to: [`partner:${partnerId}`], words, ids: { partnerId }, kept: true };
  return [decided, partnerChanged(partnerId, 'partner_approval')];
}
