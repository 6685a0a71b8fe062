import { opposite, type MailKind } from '@accelerator/contracts/catalogue';
import type { WordsFor } from '../notifications/messages.ts';
import type { Words } from '../notifications/notice.ts';
import type { PartnerRow } from '../partners/partners.projection.ts';
import type { PartnershipRow } from '../partnerships/partnerships.projection.ts';

/** How things stand when an e-mail is about to be sent. */
export interface Facts {
  /** The reader's own company; null for administrators. */
  readonly company: Pick<PartnerRow, 'partnerType' | 'applicationStatus'> | null;
  readonly pair: Pick<PartnershipRow, 'phase' | 'sides'> | null;
  readonly cohortIsOpen: boolean;
}

/** A screen that an e-mail leads to. */
export interface Place {
  readonly label: string;
  /** With its query. */
  readonly path: string;
}

interface Row<W extends Words> {
  readonly kind: MailKind;
  readonly opens: (words: W, facts: Facts) => Place;
  /** Whether it is still so; left out of what cannot be undone. */
  readonly stands?: (facts: Facts) => boolean;
}

type MailTable = { readonly [Say in Words['say']]: Row<WordsFor<Say>> | null };

const dashboard = (): Place => ({ label: 'Open your dashboard', path: '/partner-dashboard' });
const myProfile = (): Place => ({ label: 'Open My Profile', path: '/profile' });
const adminPartners = (): Place => ({ label: 'Open the partners', path: '/admin/partners' });

const theirProfile = ({ partnerId }: { readonly partnerId: string }, { company }: Facts): Place => ({
  label: 'Open their profile',
  path: `/partner-profile?id=${partnerId}&type=${company ? opposite[company.partnerType] : 'app'}`,
});

/**
 * Which kind of e-mail says something, where it leads, and what undoes it; null where it is never sent. Only what is kept as a notification
 * is sent.
 */
const table: MailTable = {
  'application-approved': {
    kind: 'decisions',
    opens: () => ({ label: 'See your matches', path: '/matches' }),
    stands: ({ company }) => company?.applicationStatus === 'approved',
  },
  'application-rejected': {
    kind: 'decisions',
    opens: dashboard,
    stands: ({ company }) => company?.applicationStatus === 'rejected',
  },
  'approval-revoked': {
    kind: 'decisions',
    opens: dashboard,
    stands: ({ company }) => company?.applicationStatus === 'rejected',
  },
  'partnership-approved': { kind: 'decisions', opens: theirProfile, stands: ({ pair }) => pair?.phase === 'active' },
  'partnership-rejected': {
    kind: 'decisions',
    opens: theirProfile,
    stands: ({ pair }) => pair?.phase !== 'submitted' && pair?.phase !== 'active',
  },
  mutual: {
    kind: 'mutual_interest',
    opens: theirProfile,
    stands: ({ pair }) => pair !== null && pair.sides.app.interested && pair.sides.solutions.interested,
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
    stands: (facts) => theirSide(facts)?.interested === true && ownSide(facts)?.passed === false,
  },
  applied: {
    kind: 'partner_applications',
    opens: theirProfile,
    stands: (facts) => theirSide(facts)?.application != null,
  },
  'cohort-open': {
    kind: 'cohorts',
    opens: () => ({ label: 'Open the cohorts', path: '/cohorts' }),
    stands: ({ cohortIsOpen }) => cohortIsOpen,
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
    stands: ({ company }) => company !== null && company.applicationStatus !== 'approved',
  },
  'domain-corrected': { kind: 'company', opens: myProfile },
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
  'partnership-moved': { kind: 'decisions', opens: theirProfile, stands: ({ pair }) => pair?.phase === 'active' },
  submitted: null,
  'profile-updated': null,
  'preferences-updated': null,
  'cohorts-updated': null,
  'new-matches': null,
  saved: null,
  'asked-for-review': null,
  'invitations-updated': null,
  'details-seen': null,
  evaluated: null,
  'partner-changed': null,
  'pair-changed': null,
  'pair-evaluated': null,
};

function ownSide({ company, pair }: Facts) {
  return company && pair?.sides[company.partnerType];
}

function theirSide({ company, pair }: Facts) {
  return company && pair?.sides[opposite[company.partnerType]];
}

/** The kind of e-mail that says it; null where it is never sent. */
export function mailKindOf(words: Words): MailKind | null {
  return table[words.say]?.kind ?? null;
}

export function stillStands(words: Words, facts: Facts): boolean {
  return table[words.say]?.stands?.(facts) ?? true;
}

export function placeOf(words: Words, facts: Facts): Place {
  // The table is keyed by `say`, so the row found reads exactly these words.
  const row = table[words.say] as Row<Words> | null;
  return row?.opens(words, facts) ?? dashboard();
}
