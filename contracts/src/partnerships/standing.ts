import type { PartnerType } from '../catalogue/partner-types.ts';
import { actsIn, type PairAct } from './standing-acts.ts';
import { outcomeOf, phaseOf, stepOf, type PairOutcome, type PartnerPhase, type PartnershipStep } from './standing-phase.ts';
import { departureLabel, sentenceOfPhase } from './standing-sentences.ts';
import type { NextApplicationReason, PartnershipView } from './views.ts';

export type { PairAct };

export type StandingBadge =
  | 'Approved'
  | 'Awaiting Approval'
  | 'Application Sent'
  | 'They applied'
  | 'Connected'
  | 'Interested in You'
  | 'Invites you'
  | 'Outreach Sent'
  | 'Not Interested'
  | 'No interaction yet'
  | 'Rejected'
  | 'Canceled'
  | 'Lapsed'
  | 'Released'
  | 'On hold'
  | 'Completed'
  | 'Not available'
  | 'Left the programme'
  | 'Removed from the programme';

export type StandingLabel =
  | 'Approved'
  | 'Rejected'
  | 'Canceled'
  | 'Lapsed'
  | 'Released'
  | 'On hold'
  | 'Awaiting Approval'
  | 'Interested in you'
  | 'Awaiting your answer'
  | 'No interaction yet'
  | 'Awaiting response'
  | 'Ready for cohort'
  | 'You applied'
  | 'They applied'
  | 'Application pending'
  | 'Ended'
  | 'Active cohort'
  | 'Not interested'
  | 'Not available'
  | 'Completed'
  | 'Left the programme'
  | 'Removed from the programme';

/** The act that moves the pair onward, and is the reader's to do. */
export interface NextAct {
  readonly act: 'express_interest' | 'apply' | 'withdraw' | 'reconsider' | 'accept';
  /** Of an application: the cohort it would be for; left out where there is none to choose. */
  readonly cohortId?: number;
  /** Why it is refused now; left out where it is not. */
  readonly reason?: NextApplicationReason;
}

/** The other partner, where there is no partnership yet that names it. */
export interface OtherPartner {
  readonly companyName: string;
  readonly isTaken: boolean;
}

export interface PairStatus {
  readonly phase: PartnerPhase;
  readonly outcome: PairOutcome | null;
  /** An invitation that the reader had accepted ended before it took effect: nothing of it is still to come. */
  readonly invitationEnded: boolean;
  /** The name of the partnership where it is one of many. */
  readonly badge: StandingBadge;
  /** The label that says what it waits for, or how it ended, in two or three words. */
  readonly label: StandingLabel;
  /** The partner has completed an application with someone else, so no cohort can be applied for with it now. */
  readonly taken: boolean;
  /** Whose turn it is, since when, and what happens next. */
  readonly sentence: string;
  /** The message to both when it was rejected or canceled; null where nothing was. */
  readonly message: string | null;
  /** Of five: interest of the reader is 2, mutual interest 3, an application 4, an active partnership 5. */
  readonly step: PartnershipStep;
  /** Since when the phase holds, an ISO instant; null where nothing says so. */
  readonly since: string | null;
  readonly next: NextAct | null;
  /** The acts that the reader can do now; an application for which there is a reason against it is none of them. */
  readonly acts: readonly PairAct[];
}

/** Left out: the partner that the partnership names, the present, and the time zone of the machine. */
export interface StandingOptions {
  readonly other?: OtherPartner | undefined;
  readonly now?: Date | undefined;
  /** An IANA name. */
  readonly timeZone?: string | undefined;
}

/**
 * Where the two stand with each other, as one of them reads it: what every screen, list, mail and download says of a pair.
 * @param partnership Null where there is none.
 */
export function standing(
  partnership: PartnershipView | null | undefined,
  side: PartnerType,
  { other = partnership?.partner, now = new Date(), timeZone }: StandingOptions = {},
): PairStatus {
  const phase = phaseOf(partnership, side);
  const ending = endOfInvitation(partnership);
  const outcome = outcomeOf(partnership, phase);
  const taken = (other?.isTaken ?? false) && freeToApply.has(phase);
  const name = other?.companyName ?? 'This partner';
  const next = nextOf(partnership, phase);
  const endOrHold = endOrHoldOf(phase, outcome, partnership?.onHold ?? false);
  // Whoever of the two is with someone else, to both it is the same. What ran between the two comes before that.
  const isElsewhere = phase !== 'completed' && (taken || (freeToApply.has(phase) && next?.reason === 'has_active'));
  return {
    phase,
    outcome,
    invitationEnded: ending !== null,
    badge: departure(phase, partnership) ?? endOrHold ?? (taken && phase === 'new' ? 'Not available' : badges[phase]),
    label:
      departure(phase, partnership) ??
      (ending !== null ? 'Ended' : (endOrHold ?? (isElsewhere ? 'Not available' : labels[phase]))),
    taken,
    sentence:
      ending ?? sentenceOfPhase(phase, { partnership: partnership ?? null, outcome, name, taken, clock: { now, timeZone } }),
    message: messageOf(partnership, phase),
    step: stepOf(phase),
    since: sinceOf(partnership, phase, outcome),
    next,
    acts: actsIn(phase).filter((act) => isOpen(act, partnership, next)),
  };
}

/** Why an accepted invitation came to nothing; nobody decided on a pair, because there was none. */
function endOfInvitation(partnership: PartnershipView | null | undefined): string | null {
  if (partnership?.status !== 'rejected' || partnership.inviteAcceptedAt === null) return null;
  const hasBecomePair = partnership.decidedAt !== null || partnership.mutualAt !== null;
  return hasBecomePair ? null : (partnership.statusMessage ?? `The invitation of ${partnership.partner.companyName} ended.`);
}

/** While nothing runs between the two, what the other one has elsewhere stands in the way. */
const freeToApply: ReadonlySet<PartnerPhase> = new Set(['new', 'invited', 'waiting', 'mutual', 'completed']);

const badges: Record<PartnerPhase, StandingBadge> = {
  passed: 'Not Interested',
  new: 'No interaction yet',
  invited: 'Interested in You',
  waiting: 'Outreach Sent',
  mutual: 'Connected',
  asked: 'Invites you',
  accepted: 'Awaiting Approval',
  requested: 'They applied',
  applied: 'Application Sent',
  submitted: 'Awaiting Approval',
  unattached: 'Approved',
  active: 'Approved',
  completed: 'Completed',
  left: 'Left the programme',
};

const labels: Record<PartnerPhase, StandingLabel> = {
  passed: 'Not interested',
  new: 'No interaction yet',
  invited: 'Interested in you',
  waiting: 'Awaiting response',
  mutual: 'Ready for cohort',
  asked: 'Awaiting your answer',
  accepted: 'Application pending',
  requested: 'They applied',
  applied: 'You applied',
  submitted: 'Awaiting Approval',
  unattached: 'Approved',
  active: 'Active cohort',
  completed: 'Completed',
  left: 'Left the programme',
};

function departure(phase: PartnerPhase, partnership: PartnershipView | null | undefined) {
  return phase === 'left' ? departureLabel(partnership) : null;
}

const endedAs = { rejected: 'Rejected', canceled: 'Canceled', lapsed: 'Lapsed', released: 'Released' } as const;

/** The label that overrides the one of the phase. The reader's own pass comes before an outcome. */
function endOrHoldOf(
  phase: PartnerPhase,
  outcome: PairOutcome | null,
  onHold: boolean,
): (typeof endedAs)[PairOutcome] | 'On hold' | null {
  if (onHold && runs.has(phase)) return 'On hold';
  return outcome && phase !== 'passed' ? endedAs[outcome] : null;
}

const runs: ReadonlySet<PartnerPhase> = new Set(['requested', 'applied', 'submitted', 'unattached', 'active']);

/** The departure of one of the two is said already. */
function messageOf(partnership: PartnershipView | null | undefined, phase: PartnerPhase): string | null {
  if (!partnership || phase === 'left') return null;
  if (partnership.status === 'canceled') return partnership.cancellationReason;
  return partnership.status === 'rejected' ? partnership.statusMessage : null;
}

function sinceOf(
  partnership: PartnershipView | null | undefined,
  phase: PartnerPhase,
  outcome: PairOutcome | null,
): string | null {
  if (!partnership) return null;
  if (outcome && outcome !== 'lapsed') return partnership.ended?.at ?? null;
  return sinceWhen[phase](partnership);
}

const sinceWhen: Record<PartnerPhase, (partnership: PartnershipView) => string | null> = {
  passed: () => null,
  new: () => null,
  invited: ({ theyInterestedAt }) => theyInterestedAt,
  waiting: ({ youInterestedAt }) => youInterestedAt,
  mutual: ({ mutualAt }) => mutualAt,
  asked: ({ openInvitation }) => openInvitation?.sentAt ?? null,
  accepted: ({ inviteAcceptedAt }) => inviteAcceptedAt,
  requested: ({ theyAppliedAt }) => theyAppliedAt,
  applied: ({ youAppliedAt }) => youAppliedAt,
  submitted: ({ submittedAt }) => submittedAt,
  unattached: ({ decidedAt }) => decidedAt,
  active: ({ decidedAt }) => decidedAt,
  completed: ({ decidedAt }) => decidedAt,
  left: ({ canceledAt }) => canceledAt,
};

const nextActs: Partial<Record<PartnerPhase, NextAct['act']>> = {
  passed: 'reconsider',
  new: 'express_interest',
  invited: 'express_interest',
  mutual: 'apply',
  asked: 'accept',
  requested: 'apply',
  unattached: 'apply',
  completed: 'apply',
};

/** True if nothing beside the phase stands in the way of an act. */
function isOpen(act: PairAct, partnership: PartnershipView | null | undefined, next: NextAct | null): boolean {
  // An acceptance is taken before the approval, and kept until it comes.
  if (partnership?.youAreApproved === false && act !== 'accept') return act === 'cancel';
  if (act === 'express_interest') return partnership?.partner.isApproved !== false;
  if (act === 'change_cohort') return !partnership?.onHold;
  return (act !== 'apply' && act !== 'accept') || !next?.reason;
}

function nextOf(partnership: PartnershipView | null | undefined, phase: PartnerPhase): NextAct | null {
  const act = phase === 'waiting' && partnership?.withdrawOffered ? 'withdraw' : nextActs[phase];
  if (!act || !isOpen(act, partnership, null)) return null;
  if ((act !== 'apply' && act !== 'accept') || !partnership) return { act };
  const { cohort, reason, allowed } = partnership.nextApplication;
  return { act, ...(cohort && { cohortId: cohort.id }), ...(!allowed && reason && { reason }) };
}
