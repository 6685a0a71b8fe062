import { opposite, type PartnerType } from '@accelerator/contracts/catalogue';
import type { CatchUpLine } from '@accelerator/contracts/notifications';
import type { ScoringSnapshot } from '../../scoring-policies/scoring-policies.ts';
import type { PartnerRow } from '../../partners/partner/partners.projection.ts';
import { otherSideOf } from '../../partnerships/standing/partnership-status.ts';
import { isRecommendedTo, type Side } from '../../partnerships/pair/partnership.state.ts';
import type { PartnershipRow } from '../../partnerships/pair/partnerships.projection.ts';
import { isApproved, visibility } from '../../partnerships/standing/visibility.ts';
import type { MessageKey } from '../../../events/notices/message.ts';
import type { NotificationRow } from '../inbox/notifications.projection.ts';
import { cohortIsOpen, stillHolds } from './still-holds.ts';

/** The circumstances of a company at the moment of reading. */
export interface CompanyNow {
  readonly own: PartnerRow;
  readonly side: PartnerType;
  readonly pairs: readonly PartnershipRow[];
  /** The others in the pairs, by id. */
  readonly others: ReadonlyMap<string, PartnerRow>;
  /** The pair in which the company's application or partnership runs. */
  readonly runningId: string | null;
  readonly cohorts: Pick<ScoringSnapshot, 'find' | 'current' | 'rules'>;
}

/** A notification that is still so. The lower the rank, the more it needs the reader. */
export interface News extends Pick<CatchUpLine, 'needsYou' | 'leadsTo' | 'partnerId'> {
  readonly row: NotificationRow;
  readonly rank: number;
}

/** From here on it is only to be known. */
export const informing = 9;

/** Of what was said, what is still so and may be seen now: the newest of each kind about each pair or cohort. */
export function newsOf(heard: readonly NotificationRow[], company: CompanyNow): readonly News[] {
  const told = new Set<string>();
  return heard.flatMap((row) => {
    const about = `${row.message.messageKey} ${row.ids.partnershipId ?? row.ids.cohortId ?? ''}`;
    if (told.has(about)) return [];
    told.add(about);
    const rank = rankOf(row, company);
    return rank === null ? [] : [{ row, rank, needsYou: rank < informing, ...placeOf(row) }];
  });
}

/** Null where it is no longer so, is told by something later, or may not be seen. */
function rankOf({ message, ids }: NotificationRow, company: CompanyNow): number | null {
  // It stands in the bell, and nothing has changed by it.
  if (message.messageKey === 'announcement') return null;
  const { pairs, own, side, cohorts } = company;
  const pair = pairs.find(({ id }) => id === ids.partnershipId) ?? null;
  const other = (pair && company.others.get(otherSideOf(pair, side))) ?? null;
  const present = { company: own, pair, other, cohortIsOpen: cohortIsOpen(cohorts, ids.cohortId) };
  if (ids.partnershipId === undefined)
    return stillHolds(message, present) ? (ofTheCompany[message.messageKey] ?? informing) : null;
  const sight = { side, own, pair, other };
  const isSeen = visibility.listed(sight) || visibility.recommended(sight);
  if (!pair || !isSeen || !stillHolds(message, present)) return null;
  return (ofThePair[message.messageKey] ?? informsOfThePair)(pairNow(pair, other, company));
}

const ofTheCompany: { readonly [Key in MessageKey]?: number } = {
  'contact-email-changed': 1,
  'application-approved': 2,
  'application-rejected': 2,
  'approval-revoked': 2,
  'information-requested': 1,
};

interface PairNow {
  readonly mine: Side;
  readonly theirs: Side;
  readonly theyAreApproved: boolean;
  readonly isRecommended: boolean;
  /** The rank of what asks for an act: with another application running, it has to wait. */
  readonly asking: (rank: number) => number;
}

function pairNow(pair: PartnershipRow, other: PartnerRow | null, { side, runningId }: CompanyNow): PairNow {
  const isFree = runningId === null || runningId === pair.id;
  return {
    mine: pair.sides[side],
    theirs: pair.sides[opposite[side]],
    theyAreApproved: isApproved(other),
    isRecommended: isRecommendedTo(pair, side),
    asking: (rank) => (isFree ? rank : informing),
  };
}

const informsOfThePair = ({ mine }: PairNow) => (mine.passed ? null : informing);

const recommendationStands = ({ isRecommended, mine, theyAreApproved }: PairNow) =>
  isRecommended && !mine.interested && !mine.passed && theyAreApproved ? informing : null;

const ofThePair: { readonly [Key in MessageKey]?: (pair: PairNow) => number | null } = {
  applied: ({ mine, theyAreApproved, asking }) => (!mine.application && theyAreApproved ? asking(0) : null),
  mutual: ({ mine, theirs, theyAreApproved, asking }) =>
    !mine.application && !theirs.application && theyAreApproved ? asking(3) : null,
  interest: ({ mine, theyAreApproved, asking }) => (!mine.interested && theyAreApproved ? asking(4) : null),
  recommended: recommendationStands,
  'added-to-dashboard': recommendationStands,
  matched: recommendationStands,
  'recommendation-restored': recommendationStands,
  // What is on no list any more needs no word.
  'recommendation-removed': () => null,
  'match-deleted': () => null,
  'recommendation-undone': () => null,
  released: ({ mine }) => (mine.application || mine.passed ? null : informing),
};

function placeOf({ message, ids }: NotificationRow): Pick<News, 'leadsTo' | 'partnerId'> {
  const nowhere = { partnerId: null };
  // Who has left has no page any more.
  if (message.messageKey === 'application-approved' || message.messageKey === 'partner-left')
    return { leadsTo: 'matches', ...nowhere };
  if (ids.partnershipId !== undefined && ids.partnerId !== undefined) return { leadsTo: 'partner', partnerId: ids.partnerId };
  return { leadsTo: ids.cohortId === undefined ? 'profile' : 'cohorts', ...nowhere };
}
