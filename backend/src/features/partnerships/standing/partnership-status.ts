import {
  type InvitationKind,
  opposite,
  partnerIdOn,
  type PartnershipStatus,
  type PartnerType,
} from '@accelerator/contracts/catalogue';
import type { CohortSnapshot } from '../../cohorts/cohort-snapshot.ts';
import {
  appliedCohortOf,
  isMutual,
  isHiddenByPass,
  withoutPastCohort,
  type PartnershipState,
} from '../pair/partnership.state.ts';
import type { PartnershipRow } from '../pair/partnerships.projection.ts';

/**
 * The status of a pair in the eyes of one side, or of an administrator: after one side applied, only that side waits. Screens show
 * `statusAt`.
 */
export function statusOf(
  row: Pick<PartnershipRow, 'phase' | 'contacted' | 'sides' | 'outcome'>,
  viewer: PartnerType | 'admin',
): PartnershipStatus {
  if (row.phase === 'active') return 'active';
  if (row.phase === 'submitted') return 'pending_approval';
  if (viewer === 'admin' && (row.sides.app.application || row.sides.solutions.application)) return 'applying';
  if (viewer !== 'admin' && row.sides[viewer].application) return 'waiting_for_partner';
  return row.outcome ?? (row.contacted ? 'contacted' : 'pending');
}

/** The same at a moment: a one-sided application to a cohort that is over no longer counts. */
export function statusAt(
  row: Parameters<typeof statusOf>[0] & Pick<PartnershipRow, 'cohortId' | 'completedCohortIds'>,
  viewer: PartnerType | 'admin',
  { isOver }: Pick<CohortSnapshot, 'isOver'>,
): PartnershipStatus {
  return statusOf(row.phase === 'talking' ? withoutPastCohort(row, isOver) : row, viewer);
}

/** Of an invitation that has not become a partnership. */
export type ListedPhase = 'open' | 'accepted' | 'withdrawn' | 'ended';

const statusOfPhase = {
  accepted: 'joint_application_pending',
  withdrawn: 'canceled',
  ended: 'rejected',
} as const satisfies Partial<Record<ListedPhase, PartnershipStatus>>;

export function statusOfInvitation({
  phase,
  kind,
}: {
  readonly phase: ListedPhase;
  readonly kind: InvitationKind;
}): PartnershipStatus {
  if (phase === 'open') return kind === 'joint_application' ? 'awaiting_partner_registration' : 'pending';
  return statusOfPhase[phase];
}

/** The cohort that the pair is in, or that one of the two has applied to; else the one that is proposed to them. */
export function cohortIdOf(row: Pick<PartnershipRow, 'cohortId' | 'proposedCohortId' | 'sides'>): number | null {
  return appliedCohortOf(row) ?? row.proposedCohortId;
}

export function otherSideOf(row: Pick<PartnershipRow, 'appPartnerId' | 'solutionsPartnerId'>, side: PartnerType): string {
  return partnerIdOn(row, opposite[side]);
}

export type ContactReason = 'mutual-interest' | 'active-partnership';

/**
 * Names the act that opened contact details to each other: the first one, which a later approval does not replace. While they are open, see
 * `openContact`. A pass by either side closes them, and so does withdrawing, because each ends the interest and what runs between the two.
 */
export function contactReason({ phase, sides }: Pick<PartnershipRow, 'phase' | 'sides'>): ContactReason | null {
  if (isMutual(sides)) return 'mutual-interest';
  return phase === 'active' ? 'active-partnership' : null;
}

/** The moment of that act, ISO 8601 UTC. */
export function contactOpenedAt(
  { mutualAt, decidedAt, createdAt }: Pick<PartnershipRow, 'mutualAt' | 'decidedAt' | 'createdAt'>,
  because: ContactReason,
): string {
  return (because === 'mutual-interest' ? mutualAt : decidedAt) ?? createdAt;
}

/** Until one of the two shows interest, each knows of the pair only what it did itself. */
export function isSeenBy(
  { begun, ...pair }: Pick<PartnershipState, 'begun' | 'sides' | 'hasEverApplied'>,
  side: PartnerType,
): boolean {
  const { passed, saved, notes } = pair.sides[side];
  return (begun || passed || saved || notes !== '') && !isHiddenByPass(pair, side);
}
