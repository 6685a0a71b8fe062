import { opposite } from '@accelerator/contracts/catalogue';
import type { CohortSnapshot } from '../cohorts/cohort-snapshot.ts';
import type { PartnerRow } from '../partners/partners.projection.ts';
import { isMutual, type PartnershipState } from '../partnerships/partnership.state.ts';
import { isTold, openContact, type PairInSight } from '../partnerships/visibility.ts';
import type { Words, WordsFor } from '../../events/notices/notice.ts';

/** How that which was said stands when it is about to be said again: in an e-mail, or in a catch-up. */
export interface Present {
  /** The reader's own company; null for administrators. */
  readonly company: Pick<PartnerRow, 'partnerType' | 'applicationStatus' | 'informationRequest' | 'profileVersion'> | null;
  /** As it stands at the present clock: what ran for a cohort that is over does not run any more. */
  readonly pair: (PairInSight & Pick<PartnershipState, 'proposedCohortId'>) | null;
  /** The other one of the pair; null where there is none any more. */
  readonly other: Pick<PartnerRow, 'applicationStatus'> | null;
  /** It takes applications. */
  readonly cohortIsOpen: boolean;
}

const isApproved = ({ company }: Present) => company?.applicationStatus === 'approved';
const isRejected = ({ company }: Present) => company?.applicationStatus === 'rejected';
/** The company has not answered by a change of its profile. */
const isAsked = ({ company }: Present) =>
  company !== null &&
  company.applicationStatus !== 'approved' &&
  company.informationRequest?.profileVersion === company.profileVersion;
const isActive = ({ pair }: Present) => pair?.phase === 'active';
const hasEnded = ({ pair }: Present) => pair?.outcome === 'canceled';
const awaitsDecision = ({ pair }: Present) => pair?.phase === 'submitted';
const areConnected = ({ pair }: Present) => pair !== null && isMutual(pair.sides);
/** Contact details are said to be unlocked. */
const contactIsOpen = ({ company, pair, other }: Present) => openContact(pair, [company, other]) !== null;
/** Some of what is undone brings mutual interest back, and says that contact is open again. */
const isAsRestored = (present: Present, { mutual }: { readonly mutual?: true }) => !mutual || contactIsOpen(present);

/** What can be undone, and by what it is seen that it was not; everything else stays true. */
const rules: { readonly [Say in Words['say']]?: (present: Present, words: WordsFor<Say>) => boolean } = {
  'application-approved': isApproved,
  'application-rejected': isRejected,
  'approval-revoked': isRejected,
  'information-requested': isAsked,
  'partnership-approved': isActive,
  'partnership-moved': isActive,
  'partnership-rejected': ({ pair }) => pair?.outcome === 'rejected',
  mutual: contactIsOpen,
  interest: (present) => theirSide(present)?.interested === true && ownSide(present)?.passed === false,
  applied: (present) => theirSide(present)?.application != null,
  canceled: hasEnded,
  'partner-left': hasEnded,
  submitted: awaitsDecision,
  'pair-submitted': awaitsDecision,
  'waitlist-moved': awaitsDecision,
  'partnership-approval-undone': awaitsDecision,
  'partnership-rejection-undone': awaitsDecision,
  'partnership-move-undone': isActive,
  'cancellation-undone': (present) => !hasEnded(present),
  'pass-undone': isAsRestored,
  'withdrawal-undone': isAsRestored,
  'their-withdrawal-undone': isAsRestored,
  'cohort-proposed': ({ pair }, { cohortId }) => pair?.phase === 'talking' && pair.proposedCohortId === cohortId,
  'invitation-completed': (present) => ownSide(present)?.application != null,
  'invitation-not-applied': (present) => areConnected(present) && ownSide(present)?.application == null,
  'cohort-open': ({ cohortIsOpen }) => cohortIsOpen,
};

const doneForYou: { readonly [Act in WordsFor<'acted-for-you'>['act']]?: (present: Present) => boolean } = {
  withdrawal: (present) => ownSide(present)?.interested === false,
  pass: (present) => ownSide(present)?.passed === true,
};

export function isStillSo(words: Words, present: Present): boolean {
  if (!mayBeTold(words, present)) return false;
  if (words.say === 'acted-for-you') return doneForYou[words.act]?.(present) ?? true;
  // The table is keyed by `say`, so the rule found reads exactly these words.
  return (rules[words.say] as ((present: Present, words: Words) => boolean) | undefined)?.(present, words) ?? true;
}

/** A company that has lost its approval sees nothing of its pairs, and is told no more of them than how they end. */
const endings: ReadonlySet<Words['say']> = new Set<Words['say']>([
  ...(['canceled', 'partnership-rejected', 'released', 'partner-left', 'match-deleted'] as const),
  ...(['acted-for-you', 'invitation-withdrawn', 'invitation-ended'] as const),
]);

/** Mere interest between two of whom one is not approved waits for the approval. */
function mayBeTold({ say }: Words, { company, pair, other }: Present): boolean {
  if (company === null || pair === null) return true;
  return isTold(pair, company, other) && (company.applicationStatus === 'approved' || endings.has(say));
}

export function cohortIsOpen({ find, current }: Pick<CohortSnapshot, 'find' | 'current'>, cohortId: number | undefined): boolean {
  const cohort = find(cohortId);
  return cohort?.status === 'Open' && current.has(cohort.cohortId);
}

function ownSide({ company, pair }: Present) {
  return company && pair?.sides[company.partnerType];
}

function theirSide({ company, pair }: Present) {
  return company && pair?.sides[opposite[company.partnerType]];
}
