import { departureSentence } from '@accelerator/contracts/partnerships/end-sentences';
import { contactIsOpen, hasEnded, isAsRestored, ownSide, theirSide, type Circumstances } from './circumstances.ts';
import { defineNotices } from './notice-row.ts';
import type { MessageOf } from './message.ts';
import { dashboard, theirProfile } from './places.ts';
import { administratorDid, forThem, unlockedAgain } from './texts.ts';

export const pairNotices = defineNotices({
  interest: {
    sentence: ({ partnerId, byAdministrator }, names) =>
      `${names.partner(partnerId)} is interested in you.${byAdministrator ? forThem : ''}`,
    mail: 'interest',
    opens: theirProfile,
    stillHolds: (now) => theirSide(now)?.interested === true && ownSide(now)?.passed === false,
  },
  mutual: {
    sentence: ({ partnerId, byAdministrator }, names) =>
      `You and ${names.partner(partnerId)} are both interested. Contact details are unlocked.${byAdministrator ? administratorDid : ''}`,
    mail: 'mutual_interest',
    opens: theirProfile,
    stillHolds: contactIsOpen,
  },
  'acted-for-you': {
    sentence: ({ act, partnerId, cohortId }, names) =>
      actedForYou[act](names.partner(partnerId), cohortId === undefined ? 'a cohort' : names.cohort(cohortId)),
    mail: 'decisions',
    opens: theirProfile,
    stillHolds: (now, { act }) => doneForYou[act]?.(now) ?? true,
    heardWithoutApproval: true,
  },
  'pass-undone': {
    sentence: ({ partnerId, mutual }, names) =>
      `An administrator undid marking ${names.partner(partnerId)} as not interested on your behalf.${mutual ? unlockedAgain : ''}`,
    mail: 'decisions',
    opens: theirProfile,
    stillHolds: isAsRestored,
  },
  'withdrawal-undone': {
    sentence: ({ partnerId, mutual }, names) =>
      `An administrator undid the withdrawal of your interest in ${names.partner(partnerId)}.${mutual ? unlockedAgain : ''}`,
    mail: 'decisions',
    opens: theirProfile,
    stillHolds: isAsRestored,
  },
  'their-withdrawal-undone': {
    sentence: ({ partnerId, mutual }, names) =>
      `An administrator undid the withdrawal of the interest of ${names.partner(partnerId)} in you.${mutual ? unlockedAgain : ''}`,
    mail: 'interest',
    opens: theirProfile,
    stillHolds: isAsRestored,
  },
  saved: {
    sentence: () => 'Your saved partners were updated.',
    mail: null,
    opens: null,
    stillHolds: null,
  },
  evaluated: {
    sentence: () => 'Your evaluation was saved.',
    mail: null,
    opens: null,
    stillHolds: null,
  },
  recommended: {
    sentence: ({ partnerId }, names) => `An administrator recommended ${names.partner(partnerId)} to you.`,
    // A pass of the other side does not take a recommendation back, because nothing may tell of it.
    mail: 'recommendations',
    opens: theirProfile,
    stillHolds: null,
    systemType: 'admin_recommendation',
  },
  'added-to-dashboard': {
    sentence: ({ partnerId }, names) => `An administrator added ${names.partner(partnerId)} to your dashboard.`,
    mail: 'added_partners',
    opens: theirProfile,
    stillHolds: null,
    systemType: 'admin_recommendation',
  },
  'recommendation-removed': {
    sentence: ({ partnerId }, names) => `An administrator removed the recommendation of ${names.partner(partnerId)}.`,
    mail: 'recommendations',
    opens: dashboard,
    stillHolds: null,
    systemType: 'admin_recommendation_removed',
  },
  'recommendation-undone': {
    sentence: ({ partnerId }, names) => `An administrator undid the recommendation of ${names.partner(partnerId)}.`,
    mail: 'recommendations',
    opens: dashboard,
    stillHolds: null,
    systemType: 'admin_recommendation_removed',
  },
  'recommendation-restored': {
    sentence: ({ partnerId }, names) => `An administrator recommends ${names.partner(partnerId)} to you again.`,
    mail: 'recommendations',
    opens: theirProfile,
    stillHolds: null,
    systemType: 'admin_recommendation',
  },
  matched: {
    sentence: ({ partnerId }, names) => `An administrator matched you with ${names.partner(partnerId)}.`,
    mail: 'recommendations',
    opens: theirProfile,
    stillHolds: null,
  },
  'match-deleted': {
    sentence: ({ partnerId }, names) => `An administrator deleted your match with ${names.partner(partnerId)}.`,
    mail: 'recommendations',
    opens: dashboard,
    stillHolds: null,
    heardWithoutApproval: true,
  },
  'new-matches': {
    sentence: () => 'New matches are on your list.',
    mail: null,
    opens: null,
    stillHolds: null,
  },
  'matches-changed': {
    sentence: () => 'Your list of matches has changed.',
    mail: null,
    opens: null,
    stillHolds: null,
  },
  'partner-left': {
    sentence: ({ partnerId, byAdministrator = false, was, cohortId }, names) => {
      const ended = was && cohortId !== undefined ? { was, cohort: names.cohort(cohortId) } : null;
      return departureSentence({ name: names.partner(partnerId), byAdministrator, ended });
    },
    mail: 'cancellations',
    opens: dashboard,
    stillHolds: hasEnded,
    heardWithoutApproval: true,
  },
});

const actedForYou: Readonly<Record<MessageOf<'acted-for-you'>['act'], (partner: string, cohort: string) => string>> = {
  interest: (partner) => `An administrator showed interest in ${partner} on your behalf.`,
  withdrawal: (partner) => `An administrator withdrew your interest in ${partner} on your behalf.`,
  pass: (partner) => `An administrator marked ${partner} as not interested on your behalf.`,
  'second-thought': (partner) => `An administrator reconsidered ${partner} on your behalf.`,
  application: (partner, cohort) => `An administrator applied for ${cohort} with ${partner} on your behalf.`,
};

const doneForYou: { readonly [Act in MessageOf<'acted-for-you'>['act']]?: (now: Circumstances) => boolean } = {
  withdrawal: (now) => ownSide(now)?.interested === false,
  pass: (now) => ownSide(now)?.passed === true,
};
