import type { PartnerType } from '@accelerator/contracts/catalogue';
import type { ActByAdministrator, PartnershipView } from '@accelerator/contracts/partnerships/views';
import { dayCount, formatDate } from '../../ui/dates.ts';
import { hasLapsed, ownSide } from './own-side.ts';

/** What the two are with each other, by what the reader can do next. */
export type PartnerPhase =
  | 'passed'
  | 'new'
  | 'invited'
  | 'waiting'
  /** Both are interested, and neither has applied; also after an application was canceled, rejected, or its cohort was over. */
  | 'mutual'
  /** The reader has accepted an invitation, which takes effect with its own approval to the programme. */
  | 'kept'
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

export type StandingBadge =
  | 'Approved'
  | 'Awaiting Approval'
  | 'Application Sent'
  | 'They applied'
  | 'Connected'
  | 'Interested in You'
  | 'Outreach Sent'
  | 'Not Interested'
  | 'No interaction yet'
  | 'Completed'
  | 'Left the programme';

export type StandingLabel =
  | 'Approved'
  | 'Rejected'
  | 'Canceled'
  | 'Awaiting Approval'
  | 'Interested in you'
  | 'No interaction yet'
  | 'Awaiting response'
  | 'Ready for cohort'
  | 'You applied'
  | 'They applied'
  | 'Application pending'
  | 'Active cohort'
  | 'Not interested'
  | 'Not available'
  | 'Completed'
  | 'Left the programme';

/** The other partner, where there is no partnership yet that names it. */
export interface OtherPartner {
  readonly companyName: string;
  readonly isTaken: boolean;
}

export interface Standing {
  readonly phase: PartnerPhase;
  /** What the partnership is called where it is one of many. */
  readonly badge: StandingBadge;
  /** What it waits for, or how it ended, in two or three words. */
  readonly label: StandingLabel;
  /** The partner has completed an application with someone else, so no cohort can be applied for with it now. */
  readonly taken: boolean;
  /** Whose turn it is, since when, and what happens next. */
  readonly sentence: string;
}

/** Where the two stand with each other, as one of them reads it. */
export function standing(
  partnership: PartnershipView | null | undefined,
  side: PartnerType,
  other: OtherPartner | undefined = partnership?.partner,
  now = new Date(),
): Standing {
  const phase = phaseOf(partnership, side);
  const taken = (other?.isTaken ?? false) && freeToApply.has(phase);
  const facts: Facts = { partnership: partnership ?? null, name: other?.companyName ?? 'This partner', taken, now };
  return { phase, badge: badges[phase], label: labelOf(phase, facts), taken, sentence: sentences[phase](facts) };
}

/** Either of the two has applied, or they are active, in a cohort that is not over: withdrawing cancels it. */
export function hasRunning(partnership: PartnershipView | null, side: PartnerType): boolean {
  return ['requested', 'applied', 'submitted', 'unattached', 'active'].includes(phaseOf(partnership, side));
}

/** It is active, and its cohort is not over. */
export function isActive({ status, cohort }: Pick<PartnershipView, 'status' | 'cohort'>): boolean {
  return status === 'active' && cohort?.displayStatus !== 'completed';
}

interface Facts {
  readonly partnership: PartnershipView | null;
  readonly name: string;
  readonly taken: boolean;
  readonly now: Date;
}

/** While nothing runs between the two, what the other one has elsewhere stands in the way. */
const freeToApply: ReadonlySet<PartnerPhase> = new Set(['new', 'invited', 'waiting', 'mutual', 'completed']);

function phaseOf(partnership: PartnershipView | null | undefined, side: PartnerType): PartnerPhase {
  const own = ownSide(partnership, side);
  if (partnership?.status === 'joint_application_pending') return 'kept';
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

const badges: Record<PartnerPhase, StandingBadge> = {
  passed: 'Not Interested',
  new: 'No interaction yet',
  invited: 'Interested in You',
  waiting: 'Outreach Sent',
  mutual: 'Connected',
  kept: 'Awaiting Approval',
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
  kept: 'Application pending',
  requested: 'They applied',
  applied: 'You applied',
  submitted: 'Awaiting Approval',
  unattached: 'Approved',
  active: 'Active cohort',
  completed: 'Completed',
  left: 'Left the programme',
};

function labelOf(phase: PartnerPhase, { partnership, taken }: Facts): StandingLabel {
  if (phase === 'submitted' && partnership?.onHold) return 'Application pending';
  if (!freeToApply.has(phase)) return labels[phase];
  if (taken) return 'Not available';
  if (partnership?.status === 'rejected') return 'Rejected';
  return partnership?.status === 'canceled' ? 'Canceled' : labels[phase];
}

const anotherCohort = 'You stay connected, and can apply together for another cohort.';

const sentences: Record<PartnerPhase, (facts: Facts) => string> = {
  passed: ({ partnership, name }) =>
    joined(
      `You are not interested in ${name}.`,
      forYou(partnership, 'youNotInterested'),
      'Reconsider to bring it back to your matches.',
    ),
  new: (facts) => joined(howItEnded(facts), takenSentence(facts) ?? `${facts.name} is notified when you show interest.`),
  invited: (facts) =>
    joined(
      `${facts.name} is interested in you${since(facts.partnership?.theyInterestedAt, facts)}.`,
      forThem(facts.partnership, 'theyInterested'),
      `Show interest too, and you will see each other's contact details.`,
      proposal(facts),
      takenSentence(facts),
    ),
  waiting: (facts) =>
    facts.partnership?.withdrawOffered
      ? `You showed interest${since(facts.partnership.youInterestedAt, facts)}. ${facts.name} has not answered for 30 days. You can withdraw your interest.`
      : joined(
          `You showed interest${since(facts.partnership?.youInterestedAt, facts)}. ${facts.name} has been notified.`,
          forYou(facts.partnership, 'youInterested'),
          proposal(facts),
          takenSentence(facts),
        ),
  mutual: (facts) =>
    joined(
      howItEnded(facts) ?? `You are both interested${since(facts.partnership?.mutualAt, facts)}.`,
      forYou(facts.partnership, 'youInterested') ?? forThem(facts.partnership, 'theyInterested'),
      proposal(facts),
      takenSentence(facts) ??
        (isLapsed(facts) ? anotherCohort : 'You both apply for the same cohort. Once you both have, an administrator decides.'),
    ),
  kept: ({ name }) =>
    `You accepted the invitation of ${name}. It takes effect once your application to the programme is approved.`,
  requested: ({ partnership, name, now }) =>
    joined(
      `${name} applied for ${cohortName(partnership)}.`,
      forThem(partnership, 'theyApplied'),
      `You have to apply next${since(partnership?.theyAppliedAt, { now })}.`,
    ),
  applied: ({ partnership, name, now }) =>
    joined(
      `You applied for ${cohortName(partnership)}.`,
      forYou(partnership, 'youApplied'),
      `${name} has to apply next${since(partnership?.youAppliedAt, { now })}. Until then you can switch cohorts.`,
    ),
  submitted: ({ partnership }) => underReview(partnership),
  unattached: () => 'Your partnership is active. Choose the cohort you will join together.',
  active: ({ partnership, name }) =>
    `You and ${name} are partners in ${cohortName(partnership)}. Kickoff: ${formatDate(partnership?.cohort?.kickoffDate, 'TBD')}.`,
  completed: (facts) =>
    joined(
      `You and ${facts.name} were partners in ${cohortName(facts.partnership)}${ended(facts.partnership?.cohort?.endDate)}.`,
      takenSentence(facts) ?? anotherCohort,
    ),
  left: ({ partnership, name }) => `${name} left the programme${onDay(partnership?.canceledAt ?? null)}.`,
};

function isLapsed({ partnership }: Pick<Facts, 'partnership'>): boolean {
  return partnership !== null && hasLapsed(partnership);
}

function ended(day: string | undefined): string {
  return day ? `, which ended on ${formatDate(day)}` : '';
}

/** " (day 2)": how long the reader or the other one has had the turn. */
function since(instant: string | null | undefined, { now }: Pick<Facts, 'now'>): string {
  return instant ? ` (${dayCount(instant, now).toLowerCase()})` : '';
}

function underReview(partnership: PartnershipView | null): string {
  const applied = joined(
    `You both applied for ${cohortName(partnership)}.`,
    forYou(partnership, 'youApplied') ?? forThem(partnership, 'theyApplied'),
  );
  if (partnership?.onHold) return `${applied} The application is on hold, because one of you is no longer approved.`;
  const place = partnership?.waitlistPosition
    ? `The cohort is full: you are number ${partnership.waitlistPosition} on its waitlist. You move up when others leave it or seats are added.`
    : null;
  return joined(applied, 'An administrator decides. Review typically takes 3-5 business days.', place);
}

/** How what ran between the two ended, until it begins again. */
function howItEnded({ partnership, name }: Facts): string | null {
  if (isLapsed({ partnership })) {
    const applicant = partnership?.youAppliedAt ? 'You' : name;
    return `${applicant} applied for ${cohortName(partnership)}${ended(partnership?.cohort?.endDate)}.`;
  }
  if (partnership?.status === 'rejected')
    return `An administrator did not approve your application${onDay(partnership.decidedAt)}. You stay connected.`;
  if (partnership?.status !== 'canceled') return null;
  const by = partnership.canceledBy === 'admin' ? 'An administrator' : cancelerName(partnership, name);
  const onBehalf = partnership.byAdministrator.includes('canceled');
  return onBehalf
    ? `An administrator canceled it on behalf of ${by === 'You' ? 'your company' : by}${onDay(partnership.canceledAt)}.`
    : `${by} canceled it${onDay(partnership.canceledAt)}.`;
}

/** The side that reads is not the side of `partner`. */
function cancelerName({ canceledBy, partner }: PartnershipView, name: string): string {
  return canceledBy === (partner.partnerType === 'app' ? 'app_partner' : 'solutions partner') ? name : 'You';
}

function proposal({ partnership }: Facts): string | null {
  const cohort = partnership?.proposedCohort;
  return cohort ? `An administrator proposed ${cohort.name} for the two of you.` : null;
}

/** An administrator did it for the reader's company. */
function forYou(partnership: PartnershipView | null, act: ActByAdministrator): string | null {
  return partnership?.byAdministrator.includes(act) ? 'An administrator did this on your behalf.' : null;
}

function forThem(partnership: PartnershipView | null, act: ActByAdministrator): string | null {
  return partnership?.byAdministrator.includes(act) ? 'An administrator did this on their behalf.' : null;
}

function takenSentence({ taken, name }: Facts): string | null {
  return taken ? `${name} has a partnership or application with someone else, so you cannot apply together now.` : null;
}

function onDay(instant: string | null): string {
  return instant ? ` on ${formatDate(instant)}` : '';
}

function cohortName(partnership: PartnershipView | null): string {
  return partnership?.cohort?.name ?? 'the cohort';
}

function joined(...parts: readonly (string | null)[]): string {
  return parts.filter(Boolean).join(' ');
}
