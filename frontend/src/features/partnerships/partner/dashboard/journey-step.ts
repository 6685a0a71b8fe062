import type { ApplicationStatus, PartnerType } from '@accelerator/contracts/catalogue';
import type { PartnershipView } from '@accelerator/contracts/partnerships/views';
import { isActive, phaseOf, type PartnerPhase } from '@accelerator/contracts/partnerships/standing-phase';
import { groupPartners, partnerRows } from '../../../../entities/partnership/partner-groups.ts';
import { furthestFirst, leadingPair } from './leading-pair.ts';

/** 0 Registration, 1 Approval, 2 Matching, 3 Connection, 4 Cohort Enrollment, 5 Acceptance, 6 Onboarding. */
export type JourneyStep = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** The facts that the journey is read from: one partner's own application and partnerships. */
export interface JourneyFacts {
  /** null while there is no profile. */
  readonly applicationStatus: ApplicationStatus | null;
  readonly partnerships: readonly PartnershipView[];
  readonly side: PartnerType;
  /** yyyy-MM-dd, the reader's own. */
  readonly today: string;
}

export interface ConnectionCounts {
  readonly total: number;
  readonly sent: number;
  readonly mutual: number;
}

/** Interest has been shown on one side or both, and holds: passes, bookmarks, departed partners and pairs that have ended are none. */
const connected: ReadonlySet<PartnerPhase> = new Set(furthestFirst);

/** Counts the partners listed below the figures, each under one heading. */
export function connectionCounts(partnerships: readonly PartnershipView[], side: PartnerType): ConnectionCounts {
  const running = partnerships.some(({ hasActiveApplication }) => hasActiveApplication);
  const { mutual, yours, theirs } = groupPartners(partnerRows([], partnerships, { side }), running);
  return { total: mutual.length + yours.length + theirs.length, sent: yours.length, mutual: mutual.length };
}

/** Says how far the partner has come by what is settled: an application that still waits moves nothing here. */
export function journeyStep({ applicationStatus, partnerships, side }: JourneyFacts): JourneyStep {
  if (applicationStatus === null) return 0;
  if (applicationStatus !== 'approved') return 1;
  const kept = connections(partnerships, side);
  if (kept.length === 0) return 2;
  const active = kept.filter(isActive);
  if (active.length === 0) return 3;
  return active.some((partnership) => partnership.cohortId !== null && bothApplied(partnership)) ? 5 : 4;
}

/**
 * Which step's advice helps now: it looks ahead of what is settled, to what the partner can do or waits for. Where all are with someone else,
 * it is to connect with others.
 */
export function contentStep(facts: JourneyFacts): JourneyStep {
  const settled = journeyStep(facts);
  if (settled < 3) return settled;
  const kept = connections(facts.partnerships, facts.side);
  if (kept.some((partnership) => isActive(partnership) && isCohortRunning(partnership, facts.today))) return 6;
  const phases = kept.map((partnership) => phaseOf(partnership, facts.side));
  if (settled === 5 || phases.some((phase) => phase === 'submitted' || phase === 'active')) return 5;
  const leading = leadingPair(facts.partnerships, facts.side);
  if (!leading) return 3;
  return toConnect.has(leading.stands.phase) ? 3 : 4;
}

const toConnect: ReadonlySet<PartnerPhase> = new Set(['asked', 'invited', 'waiting']);

/** The step that the tracker shows: the further of the two. */
export function shownStep(facts: JourneyFacts): JourneyStep {
  return Math.max(journeyStep(facts), contentStep(facts)) as JourneyStep;
}

/** Percent of the tracker that is filled. */
export function journeyPercent(step: JourneyStep, applicationStatus: ApplicationStatus | null): number {
  return applicationStatus === 'rejected' ? 15 : (100 * step) / 6;
}

function connections(partnerships: readonly PartnershipView[], side: PartnerType): PartnershipView[] {
  return partnerships.filter((partnership) => connected.has(phaseOf(partnership, side)));
}

function bothApplied(partnership: PartnershipView): boolean {
  return partnership.appPartnerApplied && partnership.solutionsPartnerApplied;
}

function isCohortRunning(partnership: PartnershipView, today: string): boolean {
  return partnership.cohort !== null && partnership.cohort.kickoffDate <= today;
}
