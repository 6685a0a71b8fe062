import { describe, expect, test } from '@jest/globals';
import type { Words, WordsFor } from './notice.ts';
import type { MessageNames } from './notice-row.ts';
import { namedIn, sentence } from './notices.ts';

const names: MessageNames = {
  partner: (id) => ({ acme: 'Acme', bolt: 'Bolt' })[id] ?? 'Deleted partner',
  member: (id) => (id === 'ben' ? 'ben.meyer' : 'A former member'),
  cohort: (id) => (id === 1 ? 'Spring 2026' : 'a cohort'),
};

/** One of each kind; a kind that is missing does not compile. */
const all: { readonly [Say in Words['say']]: readonly [words: WordsFor<Say>, expected: string] } = {
  'application-approved': [{ say: 'application-approved' }, 'Your application was approved.'],
  'application-rejected': [
    { say: 'application-rejected', partnerId: 'acme' },
    'The application of Acme to the program was not approved. Reach out to your APM/PDM.',
  ],
  'approval-revoked': [
    { say: 'approval-revoked', partnerId: 'acme' },
    'The approval of Acme for the program was revoked. Reach out to your APM/PDM.',
  ],
  'approval-undone': [{ say: 'approval-undone' }, 'An administrator undid the approval of your application.'],
  'rejection-undone': [
    { say: 'rejection-undone' },
    'An administrator undid the decision on your application. It is under review again.',
  ],
  'revocation-undone': [{ say: 'revocation-undone' }, 'An administrator gave your application its approval back.'],
  'partnership-approval-undone': [
    { say: 'partnership-approval-undone', partnerId: 'acme' },
    'An administrator undid the approval of your partnership with Acme. Your application awaits a decision again.',
  ],
  'partnership-rejection-undone': [
    { say: 'partnership-rejection-undone', partnerId: 'acme' },
    'An administrator undid the decision on your application with Acme. It awaits one again.',
  ],
  'cancellation-undone': [
    { say: 'cancellation-undone', partnerId: 'acme' },
    'An administrator undid the cancellation of what you have with Acme. It goes on as before.',
  ],
  'cohort-proposal-undone': [
    { say: 'cohort-proposal-undone', partnerId: 'acme' },
    'An administrator undid the proposal of a cohort for you and Acme.',
  ],
  'partnership-move-undone': [
    { say: 'partnership-move-undone', partnerId: 'acme' },
    'An administrator undid the move of your partnership with Acme. It is in its former cohort again.',
  ],
  'pass-undone': [
    { say: 'pass-undone', partnerId: 'acme' },
    'An administrator undid marking Acme as not interested on your behalf.',
  ],
  'withdrawal-undone': [
    { say: 'withdrawal-undone', partnerId: 'acme' },
    'An administrator undid the withdrawal of your interest in Acme.',
  ],
  'their-withdrawal-undone': [
    { say: 'their-withdrawal-undone', partnerId: 'acme', mutual: true },
    'An administrator undid the withdrawal of the interest of Acme in you. You are both interested, so contact details are unlocked again.',
  ],
  'recommendation-undone': [
    { say: 'recommendation-undone', partnerId: 'acme' },
    'An administrator undid the recommendation of Acme.',
  ],
  'recommendation-restored': [
    { say: 'recommendation-restored', partnerId: 'acme' },
    'An administrator recommends Acme to you again.',
  ],
  'matches-changed': [{ say: 'matches-changed' }, 'Your list of matches has changed.'],
  'profile-updated': [{ say: 'profile-updated' }, 'Your company profile was updated.'],
  'onboarding-updated': [{ say: 'onboarding-updated' }, 'Your onboarding checklist was updated.'],
  'preferences-updated': [{ say: 'preferences-updated' }, 'Your preferred cohorts were updated.'],
  'information-requested': [
    { say: 'information-requested' },
    'An administrator asked you for more information about your application.',
  ],
  'domain-corrected': [{ say: 'domain-corrected' }, 'An administrator corrected the domain of your company.'],
  announcement: [{ say: 'announcement', message: 'We move on Friday.' }, 'Announcement: We move on Friday.'],
  'cohorts-updated': [{ say: 'cohorts-updated' }, 'The cohorts were updated.'],
  'new-matches': [{ say: 'new-matches' }, 'New matches are on your list.'],
  saved: [{ say: 'saved' }, 'Your saved partners were updated.'],
  evaluated: [{ say: 'evaluated' }, 'Your evaluation was saved.'],
  interest: [{ say: 'interest', partnerId: 'acme' }, 'Acme is interested in you.'],
  mutual: [{ say: 'mutual', partnerId: 'acme' }, 'You and Acme are both interested. Contact details are unlocked.'],
  applied: [{ say: 'applied', partnerId: 'acme' }, 'Acme applied for a cohort with you.'],
  canceled: [{ say: 'canceled', partnerId: 'acme' }, 'The application or partnership with Acme was canceled.'],
  'acted-for-you': [
    { say: 'acted-for-you', act: 'interest', partnerId: 'acme' },
    'An administrator showed interest in Acme on your behalf.',
  ],
  released: [
    { say: 'released', partnerId: 'acme' },
    'Acme applied with another partner, so your application with them was released.',
  ],
  recommended: [{ say: 'recommended', partnerId: 'acme' }, 'An administrator recommended Acme to you.'],
  'added-to-dashboard': [{ say: 'added-to-dashboard', partnerId: 'acme' }, 'An administrator added Acme to your dashboard.'],
  matched: [{ say: 'matched', partnerId: 'acme' }, 'An administrator matched you with Acme.'],
  'match-deleted': [{ say: 'match-deleted', partnerId: 'acme' }, 'An administrator deleted your match with Acme.'],
  'recommendation-removed': [
    { say: 'recommendation-removed', partnerId: 'acme' },
    'An administrator removed the recommendation of Acme.',
  ],
  'contact-email-changed': [
    { say: 'contact-email-changed' },
    'The contact email of your company was changed. If no one on your team did this, change your password and contact support.',
  ],
  'member-joined': [{ say: 'member-joined', memberId: 'ben' }, 'ben.meyer joined your team.'],
  'member-removed': [{ say: 'member-removed', memberId: 'ben' }, 'ben.meyer removed a member from your team.'],
  'member-left': [{ say: 'member-left' }, 'A member left your team.'],
  'ledger-updated': [{ say: 'ledger-updated' }, 'The list of who has seen which contact details was updated.'],
  'details-seen': [{ say: 'details-seen' }, 'The list of who has seen your contact details was updated.'],
  'invitations-updated': [{ say: 'invitations-updated' }, 'Your invitations were updated.'],
  'invitation-accepted': [{ say: 'invitation-accepted', partnerId: 'acme' }, 'Acme accepted your invitation.'],
  'invitation-accepted-and-kept': [
    { say: 'invitation-accepted-and-kept', partnerId: 'acme' },
    'Acme accepted your invitation. It completes once their application to the programme is approved.',
  ],
  'invitation-completed': [
    { say: 'invitation-completed', partnerId: 'acme' },
    'The invitation between you and Acme is complete: you are connected, and your applications are on their way.',
  ],
  'invitation-not-applied': [
    { say: 'invitation-not-applied', partnerId: 'acme', refused: 'cohort-not-open' },
    'You and Acme are connected, but did not apply together: the cohort is not open for applications.',
  ],
  'invitation-withdrawn': [
    { say: 'invitation-withdrawn', partnerId: 'acme' },
    'Acme withdrew the invitation that you had accepted.',
  ],
  'invitation-ended': [
    { say: 'invitation-ended', partnerId: 'acme', ending: { because: 'revoked', of: 'them' } },
    'The approval of Acme for the programme was revoked, so the invitation between you ended.',
  ],
  'asked-for-review': [{ say: 'asked-for-review' }, 'Your company asked for another look at its application.'],
  'cohort-open': [{ say: 'cohort-open', cohortId: 1 }, 'Spring 2026 is now open for applications.'],
  'waitlist-moved': [
    { say: 'waitlist-moved', cohortId: 1, place: 2 },
    'Your application is now number 2 on the waitlist of Spring 2026.',
  ],
  submitted: [
    { say: 'submitted', partnerId: 'acme', cohortId: 1 },
    'You and Acme applied for Spring 2026. An administrator decides.',
  ],
  'partnership-approved': [
    { say: 'partnership-approved', partnerId: 'acme', cohortId: 1 },
    'Your partnership with Acme was approved for Spring 2026.',
  ],
  'partnership-rejected': [
    { say: 'partnership-rejected', partnerId: 'acme', cohortId: 1 },
    'Your application with Acme for Spring 2026 was not approved.',
  ],
  'cohort-proposed': [
    { say: 'cohort-proposed', partnerId: 'acme', cohortId: 1 },
    'An administrator proposed Spring 2026 for you and Acme.',
  ],
  'partnership-moved': [
    { say: 'partnership-moved', partnerId: 'acme', cohortId: 1 },
    'An administrator moved your partnership with Acme to Spring 2026.',
  ],
  'review-requested': [{ say: 'review-requested', partnerId: 'acme' }, 'Acme changed its profile and asked for another look.'],
  'partner-left': [{ say: 'partner-left', partnerId: 'acme' }, 'Acme left the programme.'],
  'partner-changed': [{ say: 'partner-changed', partnerId: 'acme' }, 'Acme was updated.'],
  'renamed-after-approval': [
    { say: 'renamed-after-approval', partnerId: 'acme' },
    'Acme changed its company name or domain after it was approved.',
  ],
  'user-registered': [{ say: 'user-registered', partnerId: 'acme' }, 'A new user registered for Acme.'],
  'partner-applied': [{ say: 'partner-applied', partnerId: 'acme' }, 'Acme applied to the programme.'],
  'pair-changed': [
    { say: 'pair-changed', appPartnerId: 'acme', solutionsPartnerId: 'bolt' },
    'The partnership of Acme and Bolt was updated.',
  ],
  'pair-submitted': [
    { say: 'pair-submitted', appPartnerId: 'acme', solutionsPartnerId: 'bolt' },
    'Acme and Bolt applied for a cohort together.',
  ],
  'pair-evaluated': [
    { say: 'pair-evaluated', appPartnerId: 'acme', solutionsPartnerId: 'bolt' },
    'An evaluation in the partnership of Acme and Bolt was saved.',
  ],
};

test.each([
  [
    { say: 'interest', partnerId: 'acme', byAdministrator: true },
    'Acme is interested in you. An administrator did this on their behalf.',
  ],
  [
    { say: 'applied', partnerId: 'acme', byAdministrator: true },
    'Acme applied for a cohort with you. An administrator did this on their behalf.',
  ],
  [
    { say: 'mutual', partnerId: 'acme', byAdministrator: true },
    'You and Acme are both interested. Contact details are unlocked. An administrator did this.',
  ],
  [
    { say: 'canceled', partnerId: 'acme', byAdministrator: true },
    'The application or partnership with Acme was canceled. An administrator did this.',
  ],
  [
    { say: 'acted-for-you', act: 'withdrawal', partnerId: 'acme' },
    'An administrator withdrew your interest in Acme on your behalf.',
  ],
  [{ say: 'acted-for-you', act: 'pass', partnerId: 'acme' }, 'An administrator marked Acme as not interested on your behalf.'],
  [{ say: 'acted-for-you', act: 'second-thought', partnerId: 'acme' }, 'An administrator reconsidered Acme on your behalf.'],
  [
    { say: 'acted-for-you', act: 'application', partnerId: 'acme' },
    'An administrator applied for a cohort with Acme on your behalf.',
  ],
] as const satisfies readonly (readonly [Words, string])[])(
  'what an administrator did for a partner says so: %j',
  (words, expected) => {
    expect(sentence(words, names)).toBe(expected);
  },
);

test('an application that leaves a waitlist has room', () => {
  expect(sentence({ say: 'waitlist-moved', cohortId: 1, place: null }, names)).toBe(
    'There is room in Spring 2026 now: your application is no longer on its waitlist.',
  );
});

describe('the sentence of a notice', () => {
  test.each(Object.entries(all))('of %s names who it is about', (_, [words, expected]) => {
    expect(sentence(words, names)).toBe(expected);
  });

  test.each(Object.entries(all))('of %s asks for the names that it needs, and for no other', (_, [words]) => {
    const { partners, members, cohorts } = namedIn(words);
    const asked = { partners: new Set<string>(), members: new Set<string>(), cohorts: new Set<number>() };
    sentence(words, {
      partner: (id) => (asked.partners.add(id), id),
      member: (id) => (asked.members.add(id), id),
      cohort: (id) => (asked.cohorts.add(id), String(id)),
    });
    expect([new Set(partners), new Set(members), new Set(cohorts)]).toEqual([asked.partners, asked.members, asked.cohorts]);
  });
});
