import { notApprovedSentence, revokedSentence } from '@accelerator/contracts/partners';
import { isApproved, isAsked, isRejected } from './circumstances.ts';
import { defineNotices, type MessageNames } from './notice-row.ts';
import type { DecidedAgainst, MessageOf } from './message.ts';
import { dashboard, matches, myProfile } from './places.ts';
import { webhookDisabledSentence } from './texts.ts';

export const companyNotices = defineNotices({
  'application-approved': {
    sentence: () => 'Your application was approved.',
    mail: 'decisions',
    opens: matches,
    stillHolds: isApproved,
  },
  'application-rejected': {
    sentence: (message, names) => notApprovedSentence(ownCompany(message, names)),
    mail: 'decisions',
    opens: dashboard,
    stillHolds: isRejected,
  },
  'approval-revoked': {
    sentence: (message, names) => revokedSentence(ownCompany(message, names)),
    mail: 'decisions',
    opens: dashboard,
    stillHolds: isRejected,
  },
  'approval-undone': {
    sentence: () => 'An administrator undid the approval of your application.',
    mail: 'decisions',
    opens: dashboard,
    stillHolds: null,
  },
  'rejection-undone': {
    sentence: () => 'An administrator undid the decision on your application. It is under review again.',
    mail: 'decisions',
    opens: dashboard,
    stillHolds: null,
  },
  'revocation-undone': {
    sentence: () => 'An administrator gave your application its approval back.',
    mail: 'decisions',
    opens: dashboard,
    stillHolds: null,
  },
  'information-requested': {
    sentence: () => 'An administrator asked you for more information about your application.',
    mail: 'decisions',
    opens: myProfile,
    stillHolds: isAsked,
  },
  'asked-for-review': {
    sentence: () => 'Your company asked for another look at its application.',
    mail: null,
    opens: null,
    stillHolds: null,
  },
  'profile-updated': {
    sentence: () => 'Your company profile was updated.',
    mail: null,
    opens: null,
    stillHolds: null,
  },
  'contact-email-changed': {
    sentence: () =>
      'The contact email of your company was changed. If no one on your team did this, change your password and contact support.',
    mail: 'company',
    opens: myProfile,
    stillHolds: null,
  },
  'domain-corrected': {
    sentence: () => 'An administrator corrected the domain of your company.',
    mail: 'company',
    opens: myProfile,
    stillHolds: null,
  },
  'preferences-updated': {
    sentence: () => 'Your preferred cohorts were updated.',
    mail: null,
    opens: null,
    stillHolds: null,
  },
  'onboarding-updated': {
    sentence: () => 'Your onboarding checklist was updated.',
    mail: null,
    opens: null,
    stillHolds: null,
  },
  'member-joined': {
    sentence: ({ memberId }, names) => `${names.member(memberId)} joined your team.`,
    mail: 'company',
    opens: myProfile,
    stillHolds: null,
  },
  'member-removed': {
    sentence: ({ memberId }, names) => `${names.member(memberId)} removed a member from your team.`,
    mail: 'company',
    opens: myProfile,
    stillHolds: null,
  },
  'member-left': {
    sentence: () => 'A member left your team.',
    mail: 'company',
    opens: myProfile,
    stillHolds: null,
  },
  'details-seen': {
    sentence: () => 'The list of who has seen your contact details was updated.',
    mail: null,
    opens: null,
    stillHolds: null,
  },
  'webhook-disabled': {
    sentence: ({ because }) => webhookDisabledSentence(because, 'your company'),
    mail: 'connections',
    opens: myProfile,
    stillHolds: null,
  },
  announcement: {
    sentence: ({ text }) => `Announcement: ${text}`,
    mail: 'announcements',
    opens: dashboard,
    stillHolds: null,
  },
});

const ownCompany = ({ partnerId }: MessageOf<DecidedAgainst>, names: MessageNames): string => names.partner(partnerId);
