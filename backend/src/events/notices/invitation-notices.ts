import { endingSentence } from '@accelerator/contracts/invitations';
import { areConnected, ownSide } from './circumstances.ts';
import { defineNotices } from './notice-row.ts';
import type { NotApplied } from './message.ts';
import { dashboard, theirProfile } from './places.ts';

export const invitationNotices = defineNotices({
  'invitations-updated': {
    sentence: () => 'Your invitations were updated.',
    mail: null,
    opens: null,
    stillHolds: null,
  },
  'invitation-accepted': {
    sentence: ({ partnerId }, names) => `${names.partner(partnerId)} accepted your invitation.`,
    mail: 'invitations',
    opens: theirProfile,
    stillHolds: null,
  },
  'invitation-accepted-and-stored': {
    sentence: ({ partnerId }, names) =>
      `${names.partner(partnerId)} accepted your invitation. It completes once their application to the programme is approved.`,
    mail: 'invitations',
    opens: dashboard,
    stillHolds: null,
  },
  'invitation-completed': {
    sentence: ({ partnerId }, names) =>
      `The invitation between you and ${names.partner(partnerId)} is complete: you are connected, and your applications are on their way.`,
    mail: 'invitations',
    opens: theirProfile,
    stillHolds: (now) => ownSide(now)?.application != null,
  },
  'invitation-not-applied': {
    sentence: ({ partnerId, refused }, names) =>
      `You and ${names.partner(partnerId)} are connected, but did not apply together: ${reasons[refused]}`,
    mail: 'invitations',
    opens: theirProfile,
    stillHolds: (now) => areConnected(now) && ownSide(now)?.application == null,
  },
  'invitation-withdrawn': {
    sentence: ({ partnerId }, names) => `${names.partner(partnerId)} withdrew the invitation that you had accepted.`,
    mail: 'invitations',
    opens: dashboard,
    stillHolds: null,
    heardWithoutApproval: true,
  },
  'invitation-ended': {
    sentence: ({ partnerId, ending }, names) => endingSentence(ending, names.partner(partnerId), 'the invitation'),
    mail: 'invitations',
    opens: dashboard,
    stillHolds: null,
    heardWithoutApproval: true,
  },
});

const reasons: Readonly<Record<NotApplied, string>> = {
  'cohort-not-open': 'the cohort is not open for applications.',
  'no-shared-cohort': 'no open cohort is preferred by both of you. Choose one together.',
  'other-application': 'one of you has another application or an active partnership.',
};
