import { partnershipStatuses, type PartnershipStatus } from '../catalogue/partnership-statuses.ts';
import { hasLapsed } from './own-side.ts';
import { dayIn, type ReaderClock } from './standing-days.ts';
import { departureSentence } from './end-sentences.ts';
import { departureLabel, departureOf, onDay } from './standing-sentences.ts';
import { endOf, isActive, stepOf, type PairOutcome, type PartnerPhase, type PartnershipStep } from './standing-phase.ts';
import type { StandingOptions } from './standing.ts';
import type { AdminPartnershipView, EndedView } from './views.ts';

/** A phase of the pair as a whole: which of the two acts next is no question of the reader. */
export type PairPhase = Exclude<PartnerPhase, 'invited' | 'requested' | 'asked'>;

export interface StandingStep {
  readonly name: 'Mutual interest' | 'Cohort application' | 'Cohort assignment' | 'Active';
  readonly state: 'done' | 'now' | 'to-come' | 'ended';
  /** The event and its time, or what the step waits for. */
  readonly message: string;
}

/** The decision that an administrator has to make. */
export interface NextDecision {
  readonly act: 'decide';
  readonly cohortId: number;
  /** Why it cannot be approved now; a rejection is always possible. */
  readonly reason?: 'frozen';
}

export interface AdministratorStanding {
  readonly phase: PairPhase;
  readonly outcome: PairOutcome | null;
  readonly badge: PartnershipStatus;
  readonly label: string;
  /** The one that the pair waits for, or the end of the pair. */
  readonly sentence: string;
  readonly step: PartnershipStep;
  /** An ISO instant; null where nothing says so. */
  readonly since: string | null;
  readonly next: NextDecision | null;
  /** The end of the last application or partnership, until the two begin anew. */
  readonly ending: string | null;
  /** The reason why the two can begin nothing with each other: a company left the programme, or is not approved. */
  readonly obstacle: string | null;
  /** The way of the pair, in its order. */
  readonly steps: readonly StandingStep[];
}

type Clock = Pick<ReaderClock, 'timeZone'>;

/** Where two partners stand with each other, as administrators read it. */
export function administratorStanding(
  partnership: AdminPartnershipView,
  { timeZone }: Pick<StandingOptions, 'timeZone'> = {},
): AdministratorStanding {
  const phase = phaseOf(partnership);
  const steps = stepsOf(partnership, { timeZone });
  const { status, onHold, cohortId } = partnership;
  return {
    phase,
    outcome: outcomeOf(partnership, phase),
    badge: status,
    label: statusLabel(partnership),
    sentence: sentenceOf(partnership, phase, steps, { timeZone }),
    step: stepOf(phase),
    since: sinceOf(partnership, phase),
    next:
      phase === 'submitted' && cohortId !== null
        ? { act: 'decide', cohortId, ...(onHold && { reason: 'frozen' as const }) }
        : null,
    ending: endingOf(partnership, phase, { timeZone }),
    obstacle: obstacleOf(partnership, phase, { timeZone }),
    steps,
  };
}

/** The label of a partnership in lists and in files. */
export function statusLabel(partnership: AdminPartnershipView): string {
  return statusLabelOf({ ...partnership, hasLeft: phaseOf(partnership) === 'left' });
}

/** The label by the facts alone, as in a history: a departure, 'On hold' and 'Completed' before what the status is called. */
export function statusLabelOf(
  pair: Pick<AdminPartnershipView, 'status' | 'onHold' | 'cohort' | 'canceledBy'> & { readonly hasLeft: boolean },
): string {
  if (pair.hasLeft) return departureLabel(pair);
  if (pair.onHold) return 'On hold';
  const isCompleted = pair.status === 'active' && pair.cohort !== null && !isActive(pair);
  return isCompleted ? 'Completed' : partnershipStatuses.labelOf(pair.status);
}

function phaseOf(partnership: AdminPartnershipView): PairPhase {
  const { status, cohortId, invitation, partners } = partnership;
  if (invitation) return invitation.acceptedAt === null ? 'waiting' : 'accepted';
  if ([partners.app, partners.solutions].some(({ profileVersion }) => profileVersion === null)) return 'left';
  if (status === 'active') {
    if (cohortId === null) return 'unattached';
    return isActive(partnership) ? 'active' : 'completed';
  }
  if (status === 'pending_approval') return 'submitted';
  if (partnership.appPartnerNotInterested || partnership.solutionsPartnerNotInterested) return 'passed';
  if ((partnership.appPartnerApplied || partnership.solutionsPartnerApplied) && !hasLapsed(partnership)) return 'applied';
  const [app, solutions] = [partnership.appPartnerInterested, partnership.solutionsPartnerInterested];
  if (app && solutions) return 'mutual';
  return app || solutions ? 'waiting' : 'new';
}

function outcomeOf(partnership: AdminPartnershipView, phase: PairPhase): PairOutcome | null {
  return ['passed', 'new', 'waiting', 'mutual'].includes(phase) && !partnership.invitation ? endOf(partnership) : null;
}

function sentenceOf(partnership: AdminPartnershipView, phase: PairPhase, steps: readonly StandingStep[], clock: Clock): string {
  if (phase === 'left') return sentenceOfDeparture(partnership, clock);
  if (partnership.onHold && partnership.statusMessage) return `On hold. ${partnership.statusMessage}`;
  if (phase === 'completed') return `Completed in ${partnership.cohort?.name ?? 'a cohort'}.`;
  const at = steps.find(({ state }) => state === 'now' || state === 'ended') ?? steps.at(-1)!;
  const parts = [endingOf(partnership, phase, clock), `${at.name}: ${at.message}.`, obstacleOf(partnership, phase, clock)];
  return parts.filter((part) => part !== null).join(' ');
}

function endingOf(partnership: AdminPartnershipView, phase: PairPhase, clock: Clock): string | null {
  const { ended } = partnership;
  if (!ended || !outcomeOf(partnership, phase)) return null;
  return `${endWords(partnership, ended)}${onDay(ended.at, clock)}.`;
}

function obstacleOf(partnership: AdminPartnershipView, phase: PairPhase, clock: Clock): string | null {
  if (phase === 'left') return sentenceOfDeparture(partnership, clock);
  const lost = unapprovedOf(partnership);
  return lost.length > 0 && !partnership.invitation ? notApproved(lost) : null;
}

function unapprovedOf({ partners: { app, solutions } }: AdminPartnershipView): readonly string[] {
  return [app, solutions].filter((one) => one.applicationStatus !== 'approved').map(({ companyName }) => companyName);
}

function notApproved(lost: readonly string[]): string {
  return lost.length > 1
    ? `${lost.join(' and ')} are not approved, so neither can go on.`
    : `${lost.join()} is not approved, so neither of the two can go on.`;
}

/** "Tallyfold canceled the application for Winter 2027 Growth" */
function endWords({ partners, canceledBy }: AdminPartnershipView, { how, was, cohort, of }: EndedView): string {
  const what = `${was === 'active' ? 'partnership in' : 'application for'} ${cohort?.name ?? 'a cohort'}`;
  if (how === 'rejected') return `The ${what} was rejected`;
  if (how === 'released') {
    const [owner, other] = of === 'app' ? [partners.app, partners.solutions] : [partners.solutions, partners.app];
    return `${other.companyName} completed an application with someone else, so the application of ${owner.companyName} for ${cohort?.name ?? 'a cohort'} was released`;
  }
  const by = canceledBy === 'app_partner' ? partners.app : canceledBy === 'admin' ? null : partners.solutions;
  return `${by?.companyName ?? 'An administrator'} canceled the ${what}`;
}

/** Tells only the later departure if both have left. */
function sentenceOfDeparture({ partners: { app, solutions }, ...partnership }: AdminPartnershipView, clock: Clock): string {
  const gone = [app, solutions].filter(({ profileVersion }) => profileVersion === null);
  const name = gone.map(({ companyName }) => companyName).join(' and ');
  const departure = departureOf(partnership, clock);
  return departureSentence({ ...departure, name, byAdministrator: gone.length === 1 && departure.byAdministrator }, 'the');
}

function sinceOf({ partners, ...partnership }: AdminPartnershipView, phase: PairPhase): string | null {
  const latest = (...instants: readonly (string | null)[]) =>
    instants
      .filter((one) => one !== null)
      .toSorted()
      .at(-1) ?? null;
  const { app, solutions } = partners;
  if (partnership.status === 'canceled') return partnership.canceledAt;
  if (partnership.ended?.how === 'released' && phase !== 'applied') return partnership.ended.at;
  if (partnership.status === 'rejected' || partnership.status === 'active') return partnership.decidedAt;
  if (phase === 'submitted') return partnership.submittedAt;
  if (phase === 'applied') return latest(app.appliedDate, solutions.appliedDate);
  if (phase === 'mutual') return partnership.mutualAt;
  if (phase === 'passed') return latest(app.notInterestedAt, solutions.notInterestedAt);
  return latest(app.interestedAt, solutions.interestedAt);
}

function stepsOf(partnership: AdminPartnershipView, clock: Clock): readonly StandingStep[] {
  return [
    mutualInterest(partnership, clock),
    cohortApplication(partnership, clock),
    cohortAssignment(partnership),
    activation(partnership, clock),
  ];
}

function mutualInterest(partnership: AdminPartnershipView, clock: Clock): StandingStep {
  const { app, solutions } = partnership.partners;
  const name = 'Mutual interest';
  if (partnership.appPartnerInterested && partnership.solutionsPartnerInterested)
    return { name, state: 'done', message: dayIn(partnership.mutualAt, clock, 'Both interested') };
  if (partnership.appPartnerNotInterested) return { name, state: 'ended', message: `${app.companyName} is not interested` };
  if (partnership.solutionsPartnerNotInterested)
    return { name, state: 'ended', message: `${solutions.companyName} is not interested` };
  if (partnership.appPartnerInterested) return { name, state: 'now', message: `Waiting for ${solutions.companyName}` };
  if (partnership.solutionsPartnerInterested) return { name, state: 'now', message: `Waiting for ${app.companyName}` };
  return { name, state: 'now', message: 'No interest yet' };
}

function cohortApplication(partnership: AdminPartnershipView, clock: Clock): StandingStep {
  const { app, solutions } = partnership.partners;
  const name = 'Cohort application';
  if (partnership.appPartnerApplied && partnership.solutionsPartnerApplied) {
    const day = dayIn(partnership.submittedAt, clock, '');
    return { name, state: 'done', message: day ? `Both applied, ${day}` : 'Both applied' };
  }
  if (hasLapsed(partnership)) {
    const { companyName } = partnership.appPartnerApplied ? app : solutions;
    return { name, state: 'ended', message: `Only ${companyName} applied before the cohort was over` };
  }
  if (partnership.appPartnerApplied) return { name, state: 'now', message: `Waiting for ${solutions.companyName}` };
  if (partnership.solutionsPartnerApplied) return { name, state: 'now', message: `Waiting for ${app.companyName}` };
  const mutual = partnership.appPartnerInterested && partnership.solutionsPartnerInterested;
  if (!mutual) return { name, state: 'to-come', message: 'After mutual interest' };
  const none = partnership.ended ? 'No new application yet' : 'No applications yet';
  const hasCohort = partnership.cohort !== null || partnership.appPartnerPreferredCohortId !== null;
  return { name, state: 'now', message: hasCohort ? none : `${none}, and both prefer no open cohort. Assign one` };
}

function cohortAssignment(partnership: AdminPartnershipView): StandingStep {
  const { cohort, status, waitlistPosition, appPartnerApplied, solutionsPartnerApplied } = partnership;
  const name = 'Cohort assignment';
  if (!cohort) return { name, state: 'to-come', message: 'No cohort yet' };
  if (status === 'active') return { name, state: 'done', message: cohort.name };
  const begun = (appPartnerApplied || solutionsPartnerApplied) && !hasLapsed(partnership) ? 'applied for' : 'proposed';
  const since = waitlistPosition === null ? begun : 'on the waitlist';
  return { name, state: status === 'pending_approval' ? 'now' : 'to-come', message: `${cohort.name}, ${since}` };
}

function activation(partnership: AdminPartnershipView, clock: Clock): StandingStep {
  const { status, decidedAt, canceledAt } = partnership;
  const name = 'Active';
  const on = (word: string, instant: string | null) => (instant ? `${word}, ${dayIn(instant, clock, '')}` : word);
  if (phaseOf(partnership) === 'left') return { name, state: 'ended', message: on(departureLabel(partnership), canceledAt) };
  if (status === 'active') return { name, state: 'done', message: decidedAt ? `Since ${dayIn(decidedAt, clock, '')}` : 'Active' };
  if (status === 'rejected') return { name, state: 'ended', message: on('Rejected', decidedAt) };
  if (status === 'canceled') return { name, state: 'ended', message: on('Canceled', canceledAt) };
  return { name, state: 'to-come', message: 'After approval' };
}
