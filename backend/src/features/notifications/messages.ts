import { endingSentence } from '@accelerator/contracts/invitations';
import type { SystemNotificationType } from '@accelerator/contracts/live';
import { notApprovedSentence, revokedSentence } from '@accelerator/contracts/partners';
import { departureSentence } from '@accelerator/contracts/partnerships/standing-sentences';
import type { DecidedAgainst, NotApplied, Words, WordsFor } from '../../events/notices/notice.ts';

/** The names behind ids, at the time of reading. */
export interface Names {
  readonly partner: (id: string) => string;
  readonly member: (id: string) => string;
  readonly cohort: (id: number) => string;
}

const reasons: Readonly<Record<NotApplied, string>> = {
  'cohort-not-open': 'the cohort is not open for applications.',
  'no-shared-cohort': 'no open cohort is preferred by both of you. Choose one together.',
  'other-application': 'one of you has another application or an active partnership.',
};

const forThem = ' An administrator did this on their behalf.';
const unlockedAgain = ' You are both interested, so contact details are unlocked again.';
const administratorDid = ' An administrator did this.';

const actedForYou: Readonly<Record<WordsFor<'acted-for-you'>['act'], (partner: string) => string>> = {
  interest: (partner) => `An administrator showed interest in ${partner} on your behalf.`,
  withdrawal: (partner) => `An administrator withdrew your interest in ${partner} on your behalf.`,
  pass: (partner) => `An administrator marked ${partner} as not interested on your behalf.`,
  'second-thought': (partner) => `An administrator reconsidered ${partner} on your behalf.`,
  application: (partner) => `An administrator applied for a cohort with ${partner} on your behalf.`,
};

const ownCompany = ({ partnerId }: WordsFor<DecidedAgainst>, names: Names) =>
  partnerId === undefined ? 'your company' : names.partner(partnerId);

type Sentences = { readonly [Say in Words['say']]: (words: WordsFor<Say>, names: Names) => string };

const sentences: Sentences = {
  'application-approved': () => 'Your application was approved.',
  'application-rejected': (words, names) => notApprovedSentence(ownCompany(words, names)),
  'approval-revoked': (words, names) => revokedSentence(ownCompany(words, names)),
  'approval-undone': () => 'An administrator undid the approval of your application.',
  'rejection-undone': () => 'An administrator undid the decision on your application. It is under review again.',
  'revocation-undone': () => 'An administrator gave your application its approval back.',
  'profile-updated': () => 'Your company profile was updated.',
  'contact-email-changed': () =>
    'The contact email of your company was changed. If no one on your team did this, change your password and contact support.',
  'member-joined': ({ memberId }, names) => `${names.member(memberId)} joined your team.`,
  'member-removed': ({ memberId }, names) => `${names.member(memberId)} removed a member from your team.`,
  'member-left': () => 'A member left your team.',
  'asked-for-review': () => 'Your company asked for another look at its application.',
  'information-requested': () => 'An administrator asked you for more information about your application.',
  'domain-corrected': () => 'An administrator corrected the domain of your company.',
  announcement: ({ message }) => `Announcement: ${message}`,
  'cohorts-updated': () => 'The cohorts were updated.',
  'preferences-updated': () => 'Your preferred cohorts were updated.',
  'onboarding-updated': () => 'Your onboarding checklist was updated.',
  'new-matches': () => 'New matches are on your list.',
  'matches-changed': () => 'Your list of matches has changed.',
  saved: () => 'Your saved partners were updated.',
  evaluated: () => 'Your evaluation was saved.',
  interest: ({ partnerId, byAdministrator }, names) =>
    `${names.partner(partnerId)} is interested in you.${byAdministrator ? forThem : ''}`,
  mutual: ({ partnerId, byAdministrator }, names) =>
    `You and ${names.partner(partnerId)} are both interested. Contact details are unlocked.${byAdministrator ? administratorDid : ''}`,
  applied: ({ partnerId, byAdministrator }, names) =>
    `${names.partner(partnerId)} applied for a cohort with you.${byAdministrator ? forThem : ''}`,
  canceled: ({ partnerId, byAdministrator }, names) =>
    `The application or partnership with ${names.partner(partnerId)} was canceled.${byAdministrator ? administratorDid : ''}`,
  'acted-for-you': ({ act, partnerId }, names) => actedForYou[act](names.partner(partnerId)),
  released: ({ partnerId }, names) =>
    `${names.partner(partnerId)} applied with another partner, so your application with them was released.`,
  recommended: ({ partnerId }, names) => `An administrator recommended ${names.partner(partnerId)} to you.`,
  'added-to-dashboard': ({ partnerId }, names) => `An administrator added ${names.partner(partnerId)} to your dashboard.`,
  'recommendation-removed': ({ partnerId }, names) =>
    `An administrator removed the recommendation of ${names.partner(partnerId)}.`,
  matched: ({ partnerId }, names) => `An administrator matched you with ${names.partner(partnerId)}.`,
  'match-deleted': ({ partnerId }, names) => `An administrator deleted your match with ${names.partner(partnerId)}.`,
  'recommendation-undone': ({ partnerId }, names) => `An administrator undid the recommendation of ${names.partner(partnerId)}.`,
  'recommendation-restored': ({ partnerId }, names) => `An administrator recommends ${names.partner(partnerId)} to you again.`,
  'partnership-approval-undone': ({ partnerId }, names) =>
    `An administrator undid the approval of your partnership with ${names.partner(partnerId)}. Your application awaits a decision again.`,
  'partnership-rejection-undone': ({ partnerId }, names) =>
    `An administrator undid the decision on your application with ${names.partner(partnerId)}. It awaits one again.`,
  'cohort-proposal-undone': ({ partnerId }, names) =>
    `An administrator undid the proposal of a cohort for you and ${names.partner(partnerId)}.`,
  'partnership-move-undone': ({ partnerId }, names) =>
    `An administrator undid the move of your partnership with ${names.partner(partnerId)}. It is in its former cohort again.`,
  'cancellation-undone': ({ partnerId }, names) =>
    `An administrator undid the cancellation of what you have with ${names.partner(partnerId)}. It goes on as before.`,
  'pass-undone': ({ partnerId, mutual }, names) =>
    `An administrator undid marking ${names.partner(partnerId)} as not interested on your behalf.${mutual ? unlockedAgain : ''}`,
  'withdrawal-undone': ({ partnerId, mutual }, names) =>
    `An administrator undid the withdrawal of your interest in ${names.partner(partnerId)}.${mutual ? unlockedAgain : ''}`,
  'their-withdrawal-undone': ({ partnerId, mutual }, names) =>
    `An administrator undid the withdrawal of the interest of ${names.partner(partnerId)} in you.${mutual ? unlockedAgain : ''}`,
  'invitations-updated': () => 'Your invitations were updated.',
  'details-seen': () => 'The list of who has seen your contact details was updated.',
  'ledger-updated': () => 'The list of who has seen which contact details was updated.',
  'invitation-accepted': ({ partnerId }, names) => `${names.partner(partnerId)} accepted your invitation.`,
  'invitation-accepted-and-kept': ({ partnerId }, names) =>
    `${names.partner(partnerId)} accepted your invitation. It completes once their application to the programme is approved.`,
  'invitation-completed': ({ partnerId }, names) =>
    `The invitation between you and ${names.partner(partnerId)} is complete: you are connected, and your applications are on their way.`,
  'invitation-not-applied': ({ partnerId, refused }, names) =>
    `You and ${names.partner(partnerId)} are connected, but did not apply together: ${reasons[refused]}`,
  'invitation-withdrawn': ({ partnerId }, names) => `${names.partner(partnerId)} withdrew the invitation that you had accepted.`,
  'invitation-ended': ({ partnerId, ending }, names) =>
    endingSentence(ending, names.partner(partnerId), 'the invitation between you'),
  'cohort-open': ({ cohortId }, names) => `${names.cohort(cohortId)} is now open for applications.`,
  'waitlist-moved': ({ cohortId, place }, names) =>
    place === null
      ? `There is room in ${names.cohort(cohortId)} now: your application is no longer on its waitlist.`
      : `Your application is now number ${place} on the waitlist of ${names.cohort(cohortId)}.`,
  submitted: ({ partnerId, cohortId }, names) =>
    `You and ${names.partner(partnerId)} applied for ${names.cohort(cohortId)}. An administrator decides.`,
  'partnership-approved': ({ partnerId, cohortId }, names) =>
    `Your partnership with ${names.partner(partnerId)} was approved for ${names.cohort(cohortId)}.`,
  'partnership-rejected': ({ partnerId, cohortId }, names) =>
    `Your application with ${names.partner(partnerId)} for ${names.cohort(cohortId)} was not approved.`,
  'cohort-proposed': ({ partnerId, cohortId }, names) =>
    `An administrator proposed ${names.cohort(cohortId)} for you and ${names.partner(partnerId)}.`,
  'partnership-moved': ({ partnerId, cohortId }, names) =>
    `An administrator moved your partnership with ${names.partner(partnerId)} to ${names.cohort(cohortId)}.`,
  'user-registered': ({ partnerId }, names) => `A new user registered for ${names.partner(partnerId)}.`,
  'partner-applied': ({ partnerId }, names) => `${names.partner(partnerId)} applied to the programme.`,
  'review-requested': ({ partnerId }, names) => `${names.partner(partnerId)} changed its profile and asked for another look.`,
  'partner-left': ({ partnerId, byAdministrator }, names) =>
    departureSentence(names.partner(partnerId), byAdministrator ?? false),
  'partner-changed': ({ partnerId }, names) => `${names.partner(partnerId)} was updated.`,
  'renamed-after-approval': ({ partnerId }, names) =>
    `${names.partner(partnerId)} changed its company name or domain after it was approved.`,
  'pair-changed': ({ appPartnerId, solutionsPartnerId }, names) =>
    `The partnership of ${both(appPartnerId, solutionsPartnerId, names)} was updated.`,
  'pair-submitted': ({ appPartnerId, solutionsPartnerId }, names) =>
    `${both(appPartnerId, solutionsPartnerId, names)} applied for a cohort together.`,
  'pair-evaluated': ({ appPartnerId, solutionsPartnerId }, names) =>
    `An evaluation in the partnership of ${both(appPartnerId, solutionsPartnerId, names)} was saved.`,
};

export function sentence(words: Words, names: Names): string {
  // The table is keyed by `say`, so the entry found reads exactly these words.
  return (sentences[words.say] as (words: Words, names: Names) => string)(words, names);
}

const systemTypes: Readonly<Partial<Record<Words['say'], SystemNotificationType>>> = {
  recommended: 'admin_recommendation',
  'added-to-dashboard': 'admin_recommendation',
  'recommendation-removed': 'admin_recommendation_removed',
  'recommendation-undone': 'admin_recommendation_removed',
  'recommendation-restored': 'admin_recommendation',
};

/** The type of the system notification that says it, as a field of what travels; empty where it has none. */
export function systemTypeOf({ say }: Words): { readonly systemType?: SystemNotificationType } {
  const systemType = systemTypes[say];
  return systemType ? { systemType } : {};
}

/** The ids whose names the words need. */
export function namedIn(words: Words): {
  readonly partners: readonly string[];
  readonly members: readonly string[];
  readonly cohorts: readonly number[];
} {
  return {
    partners: [
      ...('partnerId' in words && words.partnerId !== undefined ? [words.partnerId] : []),
      ...('appPartnerId' in words ? [words.appPartnerId, words.solutionsPartnerId] : []),
    ],
    members: 'memberId' in words ? [words.memberId] : [],
    cohorts: 'cohortId' in words ? [words.cohortId] : [],
  };
}

function both(appPartnerId: string, solutionsPartnerId: string, names: Names): string {
  return `${names.partner(appPartnerId)} and ${names.partner(solutionsPartnerId)}`;
}
