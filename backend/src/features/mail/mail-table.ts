import { opposite, type MailKind } from '@accelerator/contracts/catalogue';
import type { Words, WordsFor } from '../../events/notices/notice.ts';
import type { PartnerRow } from '../partners/partners.projection.ts';

/** `company`: null for administrators. */
interface Readers {
  readonly company: Pick<PartnerRow, 'partnerType'> | null;
}

/** A screen that an e-mail leads to. */
export interface Place {
  readonly label: string;
  /** With its query. */
  readonly path: string;
}

interface Row<W extends Words> {
  readonly kind: MailKind;
  readonly opens: (words: W, readers: Readers) => Place;
}

type MailTable = { readonly [Say in Words['say']]: Row<WordsFor<Say>> | null };

const dashboard = (): Place => ({ label: 'Open your dashboard', path: '/partner-dashboard' });
const myProfile = (): Place => ({ label: 'Open My Profile', path: '/profile' });
const adminPartners = (): Place => ({ label: 'Open the partners', path: '/admin/partners' });

const theirProfile = ({ partnerId }: { readonly partnerId: string }, { company }: Readers): Place => ({
  label: 'Open their profile',
  path: `/partner-profile?id=${partnerId}&type=${company ? opposite[company.partnerType] : 'app'}`,
});

/**
 * Which kind of e-mail says something, and where it leads; null where it is never sent. Only what is kept as a notification
 * is sent.
 */
const table: MailTable = {
  'application-approved': {
    kind: 'decisions',
    opens: () => ({ label: 'See your matches', path: '/matches' }),
  },
  'application-rejected': {
    kind: 'decisions',
    opens: dashboard,
  },
  'approval-revoked': {
    kind: 'decisions',
    opens: dashboard,
  },
  'approval-undone': { kind: 'decisions', opens: dashboard },
  'rejection-undone': { kind: 'decisions', opens: dashboard },
  'revocation-undone': { kind: 'decisions', opens: dashboard },
  'partnership-approval-undone': { kind: 'decisions', opens: theirProfile },
  'partnership-rejection-undone': { kind: 'decisions', opens: theirProfile },
  'cohort-proposal-undone': { kind: 'cohorts', opens: theirProfile },
  'partnership-move-undone': { kind: 'decisions', opens: theirProfile },
  'cancellation-undone': { kind: 'cancellations', opens: theirProfile },
  'pass-undone': { kind: 'decisions', opens: theirProfile },
  'withdrawal-undone': { kind: 'decisions', opens: theirProfile },
  'their-withdrawal-undone': { kind: 'interest', opens: theirProfile },
  'recommendation-undone': { kind: 'recommendations', opens: dashboard },
  'recommendation-restored': { kind: 'recommendations', opens: theirProfile },
  'partnership-approved': { kind: 'decisions', opens: theirProfile },
  'partnership-rejected': {
    kind: 'decisions',
    opens: theirProfile,
  },
  mutual: {
    kind: 'mutual_interest',
    opens: theirProfile,
  },
  canceled: { kind: 'cancellations', opens: theirProfile },
  released: { kind: 'cancellations', opens: theirProfile },
  'partner-left': { kind: 'cancellations', opens: dashboard },
  // A pass of the other side does not take a recommendation back, because nothing may tell of it.
  recommended: { kind: 'recommendations', opens: theirProfile },
  'added-to-dashboard': { kind: 'added_partners', opens: theirProfile },
  matched: { kind: 'recommendations', opens: theirProfile },
  'match-deleted': { kind: 'recommendations', opens: dashboard },
  'recommendation-removed': { kind: 'recommendations', opens: dashboard },
  interest: {
    kind: 'interest',
    opens: theirProfile,
  },
  applied: {
    kind: 'partner_applications',
    opens: theirProfile,
  },
  'cohort-open': {
    kind: 'cohorts',
    opens: () => ({ label: 'Open the cohorts', path: '/cohorts' }),
  },
  'waitlist-moved': { kind: 'cohorts', opens: () => ({ label: 'Open the cohorts', path: '/cohorts' }) },
  'invitation-accepted': { kind: 'invitations', opens: theirProfile },
  'invitation-accepted-and-kept': { kind: 'invitations', opens: dashboard },
  'invitation-completed': { kind: 'invitations', opens: theirProfile },
  'invitation-not-applied': { kind: 'invitations', opens: theirProfile },
  'invitation-withdrawn': { kind: 'invitations', opens: dashboard },
  'invitation-ended': { kind: 'invitations', opens: dashboard },
  'member-joined': { kind: 'company', opens: myProfile },
  'member-removed': { kind: 'company', opens: myProfile },
  'member-left': { kind: 'company', opens: myProfile },
  'contact-email-changed': { kind: 'company', opens: myProfile },
  'information-requested': {
    kind: 'decisions',
    opens: myProfile,
  },
  'domain-corrected': { kind: 'company', opens: myProfile },
  announcement: { kind: 'announcements', opens: dashboard },
  'user-registered': null,
  'partner-applied': { kind: 'new_partners', opens: adminPartners },
  'review-requested': { kind: 'new_partners', opens: adminPartners },
  'renamed-after-approval': { kind: 'changes', opens: adminPartners },
  'pair-submitted': {
    kind: 'new_requests',
    opens: () => ({ label: 'Open the partnerships', path: '/admin/partnerships' }),
  },
  'acted-for-you': { kind: 'decisions', opens: theirProfile },
  'cohort-proposed': { kind: 'cohorts', opens: theirProfile },
  'partnership-moved': { kind: 'decisions', opens: theirProfile },
  submitted: null,
  'profile-updated': null,
  'preferences-updated': null,
  'onboarding-updated': null,
  'cohorts-updated': null,
  'new-matches': null,
  'matches-changed': null,
  saved: null,
  'asked-for-review': null,
  'invitations-updated': null,
  'details-seen': null,
  'ledger-updated': null,
  evaluated: null,
  'partner-changed': null,
  'pair-changed': null,
  'pair-evaluated': null,
};

/** The kind of e-mail that says it; null where it is never sent. */
export function mailKindOf(words: Words): MailKind | null {
  return table[words.say]?.kind ?? null;
}

export function placeOf(words: Words, readers: Readers): Place {
  // The table is keyed by `say`, so the row found reads exactly these words.
  const row = table[words.say] as Row<Words> | null;
  return row?.opens(words, readers) ?? dashboard();
}
