import { opposite, type PartnerType } from '@accelerator/contracts/catalogue';
import type { PartnerRow } from '../../partners/partner/partners.projection.ts';
import { contactReason, isSeenBy, type ContactReason } from './partnership-status.ts';
import {
  begunOf,
  hasActivity,
  hasEnded,
  isHiddenByPass,
  isRecommendedTo,
  type Begun,
  type PartnershipState,
} from '../pair/partnership.state.ts';

/** The part of a pair that decides who sees whom: the same of its row and of its state. */
export type PairInSight = Pick<
  PartnershipState,
  'phase' | 'sides' | 'outcome' | 'hasEverApplied' | 'matched' | 'recommendation'
> &
  Begun;

/** Of a partner; null where there is none any more. */
type PartnerInSight = Pick<PartnerRow, 'confirmed' | 'applicationStatus' | 'partnerType'> | null;

type ApprovalOf = Pick<PartnerRow, 'applicationStatus'> | null | undefined;

/** One partner as the other one reads it. */
export interface Sight {
  /** Of the reader. */
  readonly side: PartnerType;
  readonly own: ApprovalOf;
  readonly pair: PairInSight | null;
  readonly other: PartnerInSight;
}

type Predicate = (sight: Sight) => boolean;
type Sees =
  | 'found'
  | 'offered'
  | 'remembered'
  | 'listed'
  | 'opened'
  | 'takenBack'
  | 'written'
  | 'mayBegin'
  | 'recommended'
  | 'told'
  | 'inDashboard';

/** The rules of who sees whom. Each place asks one of these, and none decides beside them. */
export const visibility: Readonly<Record<Sees, Predicate>> = {
  /** Offered by rank: approved, of the other type, and neither has passed. */
  found: ({ side, pair, other }) =>
    isThere({ side, other }) && isApproved(other) && !pair?.sides.app.passed && !pair?.sides.solutions.passed,

  /** The reader knows of the pair, whoever the other one is by now. */
  remembered: ({ side, pair }) => pair !== null && (pair.hasEverApplied || isSeenBy({ ...pair, begun: begunOf(pair) }, side)),

  /** Stands among the reader's pairs and matches. Mere interest is hidden while one of the two is not approved. */
  listed: (sight) => visibility.remembered(sight) && visibility.told(sight),

  /** Its profile, the explanation and the history of the match open. An own pass hides nobody. */
  opened: ({ side, pair, other }) =>
    isThere({ side, other }) && !passedOver(pair, side) && (isApproved(other) || (pair?.hasEverApplied ?? false)),

  /** The reader's word on it can be taken back, also while the pair is hidden. */
  takenBack: (sight) => visibility.remembered(sight) && (visibility.told(sight) || hasActivity(sight.pair!, sight.side)),

  /** Anything else is written to the pair: notes and an application go where the reader can read of it. */
  written: (sight) => visibility.remembered(sight) && (visibility.listed(sight) || visibility.opened(sight)),

  /** New interest and a bookmark are taken. */
  mayBegin: ({ side, pair, other }) => isThere({ side, other }) && isApproved(other) && !passedOver(pair, side),

  /** An administrator's word about the other one is shown. */
  recommended: ({ side, own, pair, other }) =>
    pair !== null && isApproved(own) && isApproved(other) && isRecommendedTo(pair, side),

  /** Mere interest waits for the approval of both. */
  told: ({ own, pair, other }) => (pair === null ? isApproved(own) && isApproved(other) : isTold(pair, own, other)),

  /** Stands on the list of matches, where no application hides the others; of those that are found, the best. */
  offered: (sight) => visibility.listed(sight) || visibility.recommended(sight) || visibility.found(sight),

  /** Among the matches of the reader, which only an approved one has, without a pass of its own. */
  inDashboard: (sight) =>
    isApproved(sight.own) &&
    (visibility.listed(sight) || visibility.recommended(sight)) &&
    !(sight.pair?.sides[sight.side].passed ?? false),
};

/** A partnership that ran between the two is told, who has left is named, and the rest waits for the approval of these. */
export function isTold(
  pair: Pick<PartnershipState, 'sides' | 'hasEverApplied'> & Begun,
  ...partners: readonly ApprovalOf[]
): boolean {
  return pair.hasEverApplied || (hasEnded(pair) && begunOf(pair)) || partners.every(isApproved);
}

/**
 * The contact details of the other one are open to the reader: while both are approved, and as long as their partnership is active. To
 * a reader that is not approved no profile opens.
 */
export function openContact(
  pair: Pick<PartnershipState, 'phase' | 'sides'> | null,
  { reader, other }: { readonly reader: ApprovalOf; readonly other: ApprovalOf },
): ContactReason | null {
  const reason = pair && contactReason(pair);
  return isApproved(reader) && (pair?.phase === 'active' || isApproved(other)) ? reason : null;
}

/** The pair has a place of its own on the list of the side, or none at all: it is not ranked among the others. */
export function isUnranked(pair: PairInSight, side: PartnerType): boolean {
  return hasActivity(pair, side) || isRecommendedTo(pair, side) || isHiddenByPass(pair, side);
}

export function isApproved(partner: ApprovalOf): boolean {
  return partner?.applicationStatus === 'approved';
}

function isThere({ side, other }: Pick<Sight, 'side' | 'other'>): boolean {
  return other?.confirmed === true && other.partnerType === opposite[side];
}

function passedOver(pair: PairInSight | null, side: PartnerType): boolean {
  return pair !== null && isHiddenByPass(pair, side);
}
