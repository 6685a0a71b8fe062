import { describe, expect, test } from '@jest/globals';
import type { Message, MessageKey, MessageOf } from './message.ts';
import type { MessageNames } from './notice-row.ts';
import { namedIn, sentence } from './notices.ts';

const names: MessageNames = {
  partner: (id) => ({ acme: 'Acme', bolt: 'Bolt' })[id] ?? 'Deleted partner',
  member: (id) => (id === 'ben' ? 'ben.meyer' : 'A former member'),
  cohort: (id) => (id === 1 ? 'Spring 2026' : 'a cohort'),
};

/** One of each kind; a kind that is missing does not compile. */
const all: { readonly [Key in MessageKey]: readonly [message: MessageOf<Key>, expected: string] } = {
  'application-approved': [{ messageKey: 'application-approved' }, 'Your application was approved.'],
  'application-rejected': [
    { messageKey: 'application-rejected', partnerId: 'acme' },
    'The application of Acme to the programme was not approved. Reach out to your APM/PDM.',
  ],
  'approval-revoked': [
    { messageKey: 'approval-revoked', partnerId: 'acme' },
    'The approval of Acme for the programme was revoked. Reach out to your APM/PDM.',
  ],
  'webhook-disabled': [
    { messageKey: 'webhook-disabled', because: 'gone' },
    'A connection of your company was disabled: it answered that it is gone. Look at its deliveries, and resume it once it works.',
  ],
  'programme-webhook-disabled': [
    { messageKey: 'programme-webhook-disabled', because: 'no_success' },
    'A connection of the programme was disabled: it took nothing for five days. Look at its deliveries, and resume it once it works.',
  ],
  'approval-undone': [{ messageKey: 'approval-undone' }, 'An administrator undid the approval of your application.'],
  'rejection-undone': [
    { messageKey: 'rejection-undone' },
    'An administrator undid the decision on your application. It is under review again.',
  ],
  'revocation-undone': [{ messageKey: 'revocation-undone' }, 'An administrator gave your application its approval back.'],
  'partnership-approval-undone': [
    { messageKey: 'partnership-approval-undone', partnerId: 'acme' },
    'An administrator undid the approval of your partnership with Acme. Your application awaits a decision again.',
  ],
  'partnership-rejection-undone': [
    { messageKey: 'partnership-rejection-undone', partnerId: 'acme' },
    'An administrator undid the decision on your application with Acme. It awaits one again.',
  ],
  'cancellation-undone': [
    { messageKey: 'cancellation-undone', partnerId: 'acme' },
    'An administrator undid the cancellation of what you have with Acme. It goes on as before.',
  ],
  'cohort-proposal-undone': [
    { messageKey: 'cohort-proposal-undone', partnerId: 'acme' },
    'An administrator undid the proposal of a cohort for you and Acme.',
  ],
  'partnership-move-undone': [
    { messageKey: 'partnership-move-undone', partnerId: 'acme' },
    'An administrator undid the move of your partnership with Acme. It is in its former cohort again.',
  ],
  'pass-undone': [
    { messageKey: 'pass-undone', partnerId: 'acme' },
    'An administrator undid marking Acme as not interested on your behalf.',
  ],
  'withdrawal-undone': [
    { messageKey: 'withdrawal-undone', partnerId: 'acme' },
    'An administrator undid the withdrawal of your interest in Acme.',
  ],
  'their-withdrawal-undone': [
    { messageKey: 'their-withdrawal-undone', partnerId: 'acme', mutual: true },
    'An administrator undid the withdrawal of the interest of Acme in you. You are both interested, so contact details are unlocked again.',
  ],
  'recommendation-undone': [
    { messageKey: 'recommendation-undone', partnerId: 'acme' },
    'An administrator undid the recommendation of Acme.',
  ],
  'recommendation-restored': [
    { messageKey: 'recommendation-restored', partnerId: 'acme' },
    'An administrator recommends Acme to you again.',
  ],
  'matches-changed': [{ messageKey: 'matches-changed' }, 'Your list of matches has changed.'],
  'profile-updated': [{ messageKey: 'profile-updated' }, 'Your company profile was updated.'],
  'onboarding-updated': [{ messageKey: 'onboarding-updated' }, 'Your onboarding checklist was updated.'],
  'preferences-updated': [{ messageKey: 'preferences-updated' }, 'Your preferred cohorts were updated.'],
  'information-requested': [
    { messageKey: 'information-requested' },
    'An administrator asked you for more information about your application.',
  ],
  'domain-corrected': [{ messageKey: 'domain-corrected' }, 'An administrator corrected the domain of your company.'],
  announcement: [{ messageKey: 'announcement', text: 'We move on Friday.' }, 'Announcement: We move on Friday.'],
  'cohorts-updated': [{ messageKey: 'cohorts-updated' }, 'The cohorts were updated.'],
  'new-matches': [{ messageKey: 'new-matches' }, 'New matches are on your list.'],
  saved: [{ messageKey: 'saved' }, 'Your saved partners were updated.'],
  evaluated: [{ messageKey: 'evaluated' }, 'Your evaluation was saved.'],
  interest: [{ messageKey: 'interest', partnerId: 'acme' }, 'Acme is interested in you.'],
  mutual: [{ messageKey: 'mutual', partnerId: 'acme' }, 'You and Acme are both interested. Contact details are unlocked.'],
  applied: [{ messageKey: 'applied', partnerId: 'acme', cohortId: 1 }, 'Acme applied for Spring 2026 with you.'],
  canceled: [
    { messageKey: 'canceled', partnerId: 'acme', by: 'partner', was: 'active', cohortId: 1 },
    'Acme canceled your partnership in Spring 2026.',
  ],
  'acted-for-you': [
    { messageKey: 'acted-for-you', act: 'interest', partnerId: 'acme' },
    'An administrator showed interest in Acme on your behalf.',
  ],
  released: [
    { messageKey: 'released', partnerId: 'acme', cohortId: 1 },
    'Acme completed an application with another partner, so your application for Spring 2026 was released.',
  ],
  recommended: [{ messageKey: 'recommended', partnerId: 'acme' }, 'An administrator recommended Acme to you.'],
  'added-to-dashboard': [
    { messageKey: 'added-to-dashboard', partnerId: 'acme' },
    'An administrator added Acme to your dashboard.',
  ],
  matched: [{ messageKey: 'matched', partnerId: 'acme' }, 'An administrator matched you with Acme.'],
  'match-deleted': [{ messageKey: 'match-deleted', partnerId: 'acme' }, 'An administrator deleted your match with Acme.'],
  'recommendation-removed': [
    { messageKey: 'recommendation-removed', partnerId: 'acme' },
    'An administrator removed the recommendation of Acme.',
  ],
  'contact-email-changed': [
    { messageKey: 'contact-email-changed' },
    'The contact email of your company was changed. If no one on your team did this, change your password and contact support.',
  ],
  'member-joined': [{ messageKey: 'member-joined', memberId: 'ben' }, 'ben.meyer joined your team.'],
  'member-removed': [{ messageKey: 'member-removed', memberId: 'ben' }, 'ben.meyer removed a member from your team.'],
  'member-left': [{ messageKey: 'member-left' }, 'A member left your team.'],
  'ledger-updated': [{ messageKey: 'ledger-updated' }, 'The list of who has seen which contact details was updated.'],
  'details-seen': [{ messageKey: 'details-seen' }, 'The list of who has seen your contact details was updated.'],
  'invitations-updated': [{ messageKey: 'invitations-updated' }, 'Your invitations were updated.'],
  'invitation-accepted': [{ messageKey: 'invitation-accepted', partnerId: 'acme' }, 'Acme accepted your invitation.'],
  'invitation-accepted-and-stored': [
    { messageKey: 'invitation-accepted-and-stored', partnerId: 'acme' },
    'Acme accepted your invitation. It completes once their application to the programme is approved.',
  ],
  'invitation-completed': [
    { messageKey: 'invitation-completed', partnerId: 'acme' },
    'The invitation between you and Acme is complete: you are connected, and your applications are on their way.',
  ],
  'invitation-not-applied': [
    { messageKey: 'invitation-not-applied', partnerId: 'acme', refused: 'cohort-not-open' },
    'You and Acme are connected, but did not apply together: the cohort is not open for applications.',
  ],
  'invitation-withdrawn': [
    { messageKey: 'invitation-withdrawn', partnerId: 'acme' },
    'Acme withdrew the invitation that you had accepted.',
  ],
  'invitation-ended': [
    { messageKey: 'invitation-ended', partnerId: 'acme', ending: { because: 'revoked', of: 'them' } },
    'The approval of Acme for the programme was revoked, so the invitation ended.',
  ],
  'asked-for-review': [{ messageKey: 'asked-for-review' }, 'Your company asked for another look at its application.'],
  'cohort-open': [{ messageKey: 'cohort-open', cohortId: 1 }, 'Spring 2026 is now open for applications.'],
  'waitlist-moved': [
    { messageKey: 'waitlist-moved', cohortId: 1, place: 2 },
    'Your application is now number 2 on the waitlist of Spring 2026.',
  ],
  submitted: [
    { messageKey: 'submitted', partnerId: 'acme', cohortId: 1 },
    'You and Acme applied for Spring 2026. An administrator decides.',
  ],
  'partnership-approved': [
    { messageKey: 'partnership-approved', partnerId: 'acme', cohortId: 1 },
    'Your partnership with Acme was approved for Spring 2026.',
  ],
  'partnership-rejected': [
    { messageKey: 'partnership-rejected', partnerId: 'acme', cohortId: 1 },
    'Your application with Acme for Spring 2026 was not approved.',
  ],
  'partnership-on-hold': [
    { messageKey: 'partnership-on-hold', partnerId: 'acme' },
    'Your partnership with Acme is on hold, because Acme is no longer approved.',
  ],
  'partnership-goes-on': [
    { messageKey: 'partnership-goes-on', partnerId: 'acme' },
    'Acme is approved again. Your partnership goes on as long as you are both approved.',
  ],
  'cohort-proposed': [
    { messageKey: 'cohort-proposed', partnerId: 'acme', cohortId: 1 },
    'An administrator proposed Spring 2026 for you and Acme.',
  ],
  'partnership-moved': [
    { messageKey: 'partnership-moved', partnerId: 'acme', cohortId: 1 },
    'An administrator moved your partnership with Acme to Spring 2026.',
  ],
  'review-requested': [
    { messageKey: 'review-requested', partnerId: 'acme' },
    'Acme changed its profile and asked for another look.',
  ],
  'partner-left': [{ messageKey: 'partner-left', partnerId: 'acme' }, 'Acme left the programme.'],
  'partner-changed': [{ messageKey: 'partner-changed', partnerId: 'acme' }, 'Acme was updated.'],
  'renamed-after-approval': [
    { messageKey: 'renamed-after-approval', partnerId: 'acme' },
    'Acme changed its company name or domain after it was approved.',
  ],
  'user-registered': [{ messageKey: 'user-registered', partnerId: 'acme' }, 'A new user registered for Acme.'],
  'partner-applied': [{ messageKey: 'partner-applied', partnerId: 'acme' }, 'Acme applied to the programme.'],
  'pair-changed': [
    { messageKey: 'pair-changed', appPartnerId: 'acme', solutionsPartnerId: 'bolt' },
    'The partnership of Acme and Bolt was updated.',
  ],
  'pair-submitted': [
    { messageKey: 'pair-submitted', appPartnerId: 'acme', solutionsPartnerId: 'bolt' },
    'Acme and Bolt applied for a cohort together.',
  ],
  'pair-evaluated': [
    { messageKey: 'pair-evaluated', appPartnerId: 'acme', solutionsPartnerId: 'bolt' },
    'An evaluation in the partnership of Acme and Bolt was saved.',
  ],
};

test.each([
  [
    { messageKey: 'partner-left', partnerId: 'acme', was: 'active', cohortId: 1 },
    'Acme left the programme, which ended your partnership in Spring 2026.',
  ],
  [{ messageKey: 'partner-left', partnerId: 'acme', byAdministrator: true }, 'An administrator removed Acme from the programme.'],
  [
    { messageKey: 'interest', partnerId: 'acme', byAdministrator: true },
    'Acme is interested in you. An administrator did this on their behalf.',
  ],
  [
    { messageKey: 'applied', partnerId: 'acme', cohortId: 1, byAdministrator: true },
    'Acme applied for Spring 2026 with you. An administrator did this on their behalf.',
  ],
  [
    { messageKey: 'applied', partnerId: 'acme', cohortId: 1, moved: true, byAdministrator: true },
    'Acme changed its application with you to Spring 2026. An administrator did this on their behalf.',
  ],
  [
    { messageKey: 'mutual', partnerId: 'acme', byAdministrator: true },
    'You and Acme are both interested. Contact details are unlocked. An administrator did this.',
  ],
  [
    { messageKey: 'canceled', partnerId: 'acme', was: 'application', cohortId: 1, byAdministrator: true },
    'An administrator canceled your application with Acme for Spring 2026.',
  ],
  [
    { messageKey: 'canceled', partnerId: 'acme', by: 'partner', was: 'application', cohortId: 1, byAdministrator: true },
    'An administrator canceled your application for Spring 2026 on behalf of Acme.',
  ],
  [
    { messageKey: 'canceled', partnerId: 'acme', by: 'reader', was: 'active', cohortId: 1, byAdministrator: true },
    'An administrator canceled your partnership with Acme in Spring 2026 on behalf of your company.',
  ],
  [
    { messageKey: 'acted-for-you', act: 'withdrawal', partnerId: 'acme' },
    'An administrator withdrew your interest in Acme on your behalf.',
  ],
  [
    { messageKey: 'acted-for-you', act: 'pass', partnerId: 'acme' },
    'An administrator marked Acme as not interested on your behalf.',
  ],
  [
    { messageKey: 'acted-for-you', act: 'second-thought', partnerId: 'acme' },
    'An administrator reconsidered Acme on your behalf.',
  ],
  [
    { messageKey: 'acted-for-you', act: 'application', partnerId: 'acme', cohortId: 1 },
    'An administrator applied for Spring 2026 with Acme on your behalf.',
  ],
  [
    { messageKey: 'acted-for-you', act: 'application', partnerId: 'acme' },
    'An administrator applied for a cohort with Acme on your behalf.',
  ],
] as const satisfies readonly (readonly [Message, string])[])(
  'what an administrator did for a partner says so: %j',
  (message, expected) => {
    expect(sentence(message, names)).toBe(expected);
  },
);

test.each([
  [
    { messageKey: 'canceled', partnerId: 'acme', byAdministrator: true },
    'The application or partnership with Acme was canceled. An administrator did this.',
  ],
  [
    { messageKey: 'released', partnerId: 'acme' },
    'Acme completed an application with another partner, so your application was released.',
  ],
] as const satisfies readonly (readonly [Message, string])[])(
  'an end that was told before it named its cohort keeps a sentence: %j',
  (message, expected) => {
    expect(sentence(message, names)).toBe(expected);
  },
);

test('an application that leaves a waitlist has room', () => {
  expect(sentence({ messageKey: 'waitlist-moved', cohortId: 1, place: null }, names)).toBe(
    'There is room in Spring 2026 now: your application is no longer on its waitlist.',
  );
});

describe('the sentence of a notice', () => {
  test.each(Object.entries(all))('of %s names who it is about', (_, [message, expected]) => {
    expect(sentence(message, names)).toBe(expected);
  });

  test.each(Object.entries(all))('of %s asks for the names that it needs, and for no other', (_, [message]) => {
    const { partners, members, cohorts } = namedIn(message);
    const asked = { partners: new Set<string>(), members: new Set<string>(), cohorts: new Set<number>() };
    sentence(message, {
      partner: (id) => (asked.partners.add(id), id),
      member: (id) => (asked.members.add(id), id),
      cohort: (id) => (asked.cohorts.add(id), String(id)),
    });
    expect([new Set(partners), new Set(members), new Set(cohorts)]).toEqual([asked.partners, asked.members, asked.cohorts]);
  });
});
