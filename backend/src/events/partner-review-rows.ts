import { partnerChanged, toCompany } from './columns/audience.ts';
import { defineRows } from './columns/event-row.ts';
import { messageDetails, reasonDetails, undoneActTexts } from './columns/history.ts';
import { reasonOf } from './columns/own-history.ts';
import { wholeEvent, withMessage, withReason } from './columns/exported.ts';
import type { DecidedAgainst, MessageOf } from './notices/message.ts';
import type { Notice } from './notices/notice.ts';

export const partnerReviewRows = defineRows({
  ReviewFlagsChanged: {
    audience: ({ partnerId }) => [partnerChanged(partnerId, 'company_profile_updated')],
    history: { what: () => 'changed what the checks of the application found' },
    own: null,
    exported: wholeEvent,
    closed: null,
    undo: null,
    leaving: null,
  },
  PartnerApproved: {
    audience: ({ partnerId }) => applicationDecided(partnerId, { messageKey: 'application-approved' }),
    history: { what: () => 'approved the application to the programme' },
    own: ({ partnerId }, { companyOf }) => `The application of ${companyOf(partnerId)} to the programme was approved.`,
    exported: wholeEvent,
    closed: null,
    undo: { how: 'decision', unless: 'the-partner-has-acted', since: 'the company was approved since' },
    leaving: null,
  },
  PartnerRejected: {
    audience: ({ partnerId }) => applicationDecided(partnerId, { messageKey: 'application-rejected', partnerId }),
    history: { what: () => 'rejected the application to the programme', details: reasonDetails },
    own: (data, { companyOf }) => ({
      what: `The application of ${companyOf(data.partnerId)} to the programme was not approved.`,
      ...reasonOf(data),
    }),
    exported: withReason,
    closed: null,
    undo: { how: 'decision', unless: 'an-invitation-has-ended', since: 'the company was rejected since' },
    leaving: null,
  },
  PartnerApprovalRevoked: {
    audience: ({ partnerId }) => applicationDecided(partnerId, { messageKey: 'approval-revoked', partnerId }),
    history: { what: () => 'revoked the approval', details: reasonDetails },
    own: (data, { companyOf }) => ({
      what: `The approval of ${companyOf(data.partnerId)} for the programme was revoked.`,
      ...reasonOf(data),
    }),
    exported: withReason,
    closed: null,
    undo: { how: 'decision', unless: 'an-invitation-has-ended', since: 'the approval was revoked since' },
    leaving: null,
  },
  PartnerDecisionUndone: {
    audience: ({ partnerId, undone }) => [
      { ...toCompany(partnerId, 'system_notification', undoneDecisionNotices[undone.type]), stored: true },
      toCompany(partnerId, 'partner_approval', undoneDecisionNotices[undone.type]),
      partnerChanged(partnerId, 'partner_approval'),
    ],
    history: { what: ({ undone }) => undoneActTexts[undone.type], details: reasonDetails },
    own: ({ partnerId, undone }, { companyOf }) => `${undoneDecisionEntries[undone.type]} ${companyOf(partnerId)} was undone.`,
    exported: withReason,
    closed: null,
    undo: { undoes: true },
    leaving: null,
  },
  ReviewRequested: {
    audience: ({ partnerId }) => [
      {
        live: 'new_partner_application',
        to: ['admins'],
        message: { messageKey: 'review-requested', partnerId },
        ids: { partnerId },
        stored: true,
      },
      toCompany(partnerId, 'company_profile_updated', 'asked-for-review'),
    ],
    history: { what: () => 'asked for another look at the application' },
    own: () => 'Your company asked for another look at its application.',
    exported: wholeEvent,
    closed: null,
    undo: { since: 'the company asked for another look since' },
    leaving: null,
  },
  InformationRequested: {
    audience: ({ partnerId }) => [
      { ...toCompany(partnerId, 'system_notification', 'information-requested'), stored: true },
      toCompany(partnerId, 'company_profile_updated', 'information-requested'),
      partnerChanged(partnerId, 'company_profile_updated'),
    ],
    history: { what: () => 'asked for more information about the application', details: messageDetails },
    own: ({ partnerId, private: { fields } }, { companyOf }) => ({
      what: `An administrator asked for more information about the application of ${companyOf(partnerId)}.`,
      details: { ...fields },
    }),
    exported: withMessage,
    closed: null,
    undo: null,
    leaving: null,
  },
});

const undoneDecisionNotices = {
  PartnerApproved: 'approval-undone',
  PartnerRejected: 'rejection-undone',
  PartnerApprovalRevoked: 'revocation-undone',
} as const;

function applicationDecided(partnerId: string, message: MessageOf<'application-approved' | DecidedAgainst>): Notice[] {
  const decided: Notice = { live: 'partner_approval', to: [`partner:${partnerId}`], message, ids: { partnerId }, stored: true };
  return [decided, partnerChanged(partnerId, 'partner_approval')];
}

const undoneDecisionEntries = {
  PartnerApproved: 'The approval of the application of',
  PartnerRejected: 'The decision on the application of',
  PartnerApprovalRevoked: 'The revocation of the approval of',
} as const;
