import type { PartnerType } from '../catalogue/partner-types.ts';
import { hasLapsed, ownSide } from './own-side.ts';
import type { PartnershipView } from './views.ts';

/** The phases of the two, by what the reader can do next. */
export type PartnerPhase =
  | 'passed'
  | 'new'
  | 'invited'
  | 'waiting'
  /** Both are interested, and neither has applied; also after an application was canceled, rejected, or its cohort was over. */
  | 'mutual'
  /** The reader registered with an invitation of the other one, and has not answered it. */
  | 'asked'
  /** The reader has accepted an invitation, which takes effect with its own approval to the programme. */
  | 'accepted'
  /** The other one has applied, and the reader has not. */
  | 'requested'
  | 'applied'
  | 'submitted'
  /** Active, and in no cohort yet. */
  | 'unattached'
  | 'active'
  /** They were partners in a cohort that is over. */
  | 'completed'
  /** The other one is no longer in the programme. */
  | 'left';

/**
 * Says how what ran between the two ended, until it begins again. `lapsed`: one had applied alone when the cohort was over.
 * `released`: one had applied alone when the other one completed an application with someone else.
 */
export type PairOutcome = 'rejected' | 'canceled' | 'lapsed' | 'released';

export type PartnershipStep = 1 | 2 | 3 | 4 | 5;

/** Either of the two has applied, or they are active, in a cohort that is not over: withdrawing cancels it. */
export function hasRunning(partnership: PartnershipView | null, side: PartnerType): boolean {
  return ['requested', 'applied', 'submitted', 'unattached', 'active'].includes(phaseOf(partnership, side));
}

/** It is active, and its cohort is not over. */
export function isActive({ status, cohort }: Pick<PartnershipView, 'status' | 'cohort'>): boolean {
  return status === 'active' && cohort?.displayStatus !== 'completed';
}

/** Nothing has begun again since what ran between the two ended. */
const afterAnEnd: ReadonlySet<PartnerPhase> = new Set(['passed', 'new', 'invited', 'waiting', 'mutual']);

export function phaseOf(partnership: PartnershipView | null | undefined, side: PartnerType): PartnerPhase {
  const own = ownSide(partnership, side);
  if (partnership?.status === 'joint_application_pending') return 'accepted';
  if (partnership?.openInvitation) return 'asked';
  if (partnership?.partner.hasLeft) return 'left';
  if (own.passed) return 'passed';
  if (partnership?.status === 'active') {
    if (partnership.cohortId === null) return 'unattached';
    return isActive(partnership) ? 'active' : 'completed';
  }
  if (partnership?.status === 'pending_approval' || (own.applied && own.theirs.applied)) return 'submitted';
  if (own.applied) return 'applied';
  if (own.theirs.applied) return 'requested';
  if (own.mutual) return 'mutual';
  if (own.theirs.interested) return 'invited';
  return own.interested ? 'waiting' : 'new';
}

export function outcomeOf(partnership: PartnershipView | null | undefined, phase: PartnerPhase): PairOutcome | null {
  if (!partnership || !afterAnEnd.has(phase)) return null;
  return endOf(partnership);
}

/** Says how the last application or partnership ended, if none runs. */
export function endOf(pair: Parameters<typeof hasLapsed>[0] & Pick<PartnershipView, 'ended'>): PairOutcome | null {
  if (hasLapsed(pair)) return 'lapsed';
  const { status, ended } = pair;
  if (status === 'rejected' || status === 'canceled') return status;
  return ended?.how === 'released' ? 'released' : null;
}

/** Of the five steps of a partnership: interest of the reader is 2, mutual interest 3, an application 4, an active partnership 5. */
export function stepOf(phase: PartnerPhase): PartnershipStep {
  return steps[phase];
}

const steps: Record<PartnerPhase, PartnershipStep> = {
  passed: 1,
  new: 1,
  invited: 1,
  waiting: 2,
  mutual: 3,
  asked: 1,
  accepted: 2,
  requested: 4,
  applied: 4,
  submitted: 4,
  unattached: 5,
  active: 5,
  completed: 5,
  left: 1,
};
