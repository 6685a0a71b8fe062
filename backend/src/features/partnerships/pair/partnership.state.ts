import { opposite, partnerTypes, type PartnerType } from '@accelerator/contracts/catalogue';
import type { Pair } from '@accelerator/contracts/partnerships';

/** The words and acts of one of the two. */
export interface Side {
  readonly interested: boolean;
  readonly passed: boolean;
  /** It showed interest or passed, so a pass of the other side changes nothing for it, not even after it withdraws. */
  readonly involved: boolean;
  readonly saved: boolean;
  readonly notes: string;
  readonly evaluated: boolean;
  readonly evaluationNotes: string;
  /** The side's application. `byUserId`: the administrator who applied in its place. */
  readonly application: { readonly applicationId: string; readonly cohortId: number; readonly byUserId?: string } | null;
  readonly frozen: boolean;
  /** It left the programme. */
  readonly left: boolean;
}

/** An administrator recommended the two to each other. */
export interface Recommendation {
  readonly notes: string;
  /** By adding them to each other's dashboards. */
  readonly addedToDashboard: boolean;
  /**
   * The sides whose other one had passed by then. A pass that comes later changes nothing here: a side that saw the recommendation, and
   * that goes on seeing the other one, would learn of the pass by it.
   */
  readonly withheldFrom: readonly PartnerType[];
}

export interface PartnershipState {
  /** Null before the first event. */
  readonly pair: Pair | null;
  /** `talking` covers everything before both have applied; a decided or canceled pair talks on. */
  readonly phase: 'none' | 'talking' | 'submitted' | 'active';
  readonly cohortId: number | null;
  /** The instant at which both had applied, while their application runs. */
  readonly submittedAt: string | null;
  /** The cohort that an administrator proposed last, from which applications start. */
  readonly proposedCohortId: number | null;
  readonly contacted: boolean;
  readonly sides: Readonly<Record<PartnerType, Side>>;
  readonly recommendation: Recommendation | null;
  /** The notes of administrators about the two. */
  readonly administratorsNotes: string;
  /** The cohorts in which the two were active, before they applied to the next one. */
  readonly completedCohortIds: readonly number[];
  /** An administrator made the two partners of a partnership. */
  readonly matched: boolean;
  /** One of the two has shown interest, or they were matched. */
  readonly begun: boolean;
  /** The outcome of the last application or partnership, until the two begin anew. */
  readonly outcome: 'rejected' | 'canceled' | null;
  /** One of the two has applied since they were brought together: what ran between them is remembered, however it ended. */
  readonly hasEverApplied: boolean;
  /** The applications that are over: what brings one of them here may still be on its way. */
  readonly ended: readonly string[];
  /** By side, the revision of the latest decision on its approval that was heard of here; -1 before the first. */
  readonly heard: Readonly<Record<PartnerType, number>>;
  /** The last act of an administrator with how the two stood before it, while nothing has followed it. */
  readonly undoable: { readonly commandId: string; readonly before: PartnershipState } | null;
}

/** A hold ends with its application: a later approval thaws only what still runs. */
export const noApplication: Pick<Side, 'application' | 'frozen'> = { application: null, frozen: false };

/**
 * A pass is never announced: a side that had said nothing loses sight of the other, one that had said something goes on as before, and so
 * do two between whom something ran.
 */
export function isHiddenByPass(
  { sides, hasEverApplied }: Pick<PartnershipState, 'sides' | 'hasEverApplied'>,
  side: PartnerType,
): boolean {
  return sides[opposite[side]].passed && !sides[side].involved && !hasEverApplied;
}

export function recommendationNow(
  { sides }: Pick<PartnershipState, 'sides'>,
  said: Omit<Recommendation, 'withheldFrom'>,
): Recommendation {
  return { ...said, withheldFrom: partnerTypes.values.filter((side) => sides[opposite[side]].passed) };
}

/** The side sees that an administrator recommended the other one to it, in words or by matching the two. */
export function isRecommendedTo(
  state: Pick<PartnershipState, 'recommendation' | 'matched' | 'sides' | 'hasEverApplied'>,
  side: PartnerType,
): boolean {
  return seesRecommendation(state, side) || (state.matched && isOpenTo(state, side));
}

/** The side sees the recommendation itself, with its notes. */
export function seesRecommendation(
  { recommendation, ...pair }: Pick<PartnershipState, 'recommendation' | 'sides' | 'hasEverApplied'>,
  side: PartnerType,
): boolean {
  return recommendation !== null && !recommendation.withheldFrom.includes(side) && isOpenTo(pair, side);
}

/** Once a side is interested it needs no recommendation, and if it passes it wants none. */
function isOpenTo(pair: Pick<PartnershipState, 'sides' | 'hasEverApplied'>, side: PartnerType): boolean {
  const { interested, passed } = pair.sides[side];
  return !interested && !passed && !isHiddenByPass(pair, side);
}

/** To administrators the two have a partnership: one has begun and not ended, or one of the two has passed. */
function havePartnership({ begun, outcome, sides }: Pick<PartnershipState, 'begun' | 'outcome' | 'sides'>): boolean {
  return sides.app.passed || sides.solutions.passed || (begun && outcome === null);
}

/** The reason against a match by an administrator; null without one. */
export function reasonAgainstMatch(
  state: Parameters<typeof havePartnership>[0] & Pick<PartnershipState, 'matched'>,
): 'already_matched' | 'already_partners' | null {
  if (!havePartnership(state)) return null;
  return state.matched ? 'already_matched' : 'already_partners';
}

/** The state of a pair says that it has begun, its row says when. */
export type Begun = { readonly begun: boolean } | { readonly begunAt: string | null };

export function begunOf(pair: Begun): boolean {
  return 'begun' in pair ? pair.begun : pair.begunAt !== null;
}

/** True once a side showed interest, passed or applied. Notes and bookmarks do not count, nor, for a side, the other's pass. */
export function hasActivity(
  { phase, sides, outcome }: Pick<PartnershipState, 'phase' | 'sides' | 'outcome'>,
  viewer: PartnerType | 'admin',
): boolean {
  const spoken = partnerTypes.values.some(
    (side) => sides[side].interested || sides[side].application !== null || (sides[side].passed && viewer !== opposite[side]),
  );
  return phase === 'active' || spoken || outcome !== null;
}

/** Administrators have it on their lists. Notes and bookmarks alone are no beginning. */
export function isListedForAdministrators(pair: Pick<PartnershipState, 'phase' | 'sides' | 'outcome'> & Begun): boolean {
  return begunOf(pair) || hasActivity(pair, 'admin');
}

/** One of the two has left the programme. */
export function hasEnded({ sides }: Pick<PartnershipState, 'sides'>): boolean {
  return sides.app.left || sides.solutions.left;
}

/**
 * The pair as applying takes it: an active partnership in a cohort that is over is completed, and an application of one side alone to such
 * a cohort no longer counts, so the two may apply for another one.
 * @param isOver The last day of the cohort has passed.
 */
export function withoutPastCohort<Pair extends Pick<PartnershipState, 'phase' | 'cohortId' | 'sides' | 'completedCohortIds'>>(
  pair: Pair,
  isOver: (cohortId: number) => boolean,
): Pair {
  const cohortId = pastCohortOf(pair, isOver);
  if (cohortId === null) return pair;
  const sides = { app: { ...pair.sides.app, ...noApplication }, solutions: { ...pair.sides.solutions, ...noApplication } };
  if (pair.phase === 'talking') return { ...pair, sides };
  return { ...pair, phase: 'talking', cohortId: null, sides, completedCohortIds: [...pair.completedCohortIds, cohortId] };
}

/** The cohort that the two are in, or that one of them has applied to; null where there is none. */
export function appliedCohortOf({
  cohortId,
  sides: { app, solutions },
}: {
  readonly cohortId: number | null;
  readonly sides: Readonly<Record<PartnerType, { readonly application: { readonly cohortId: number } | null }>>;
}): number | null {
  return cohortId ?? app.application?.cohortId ?? solutions.application?.cohortId ?? null;
}

/** The cohort in which the two are active, or to which one of them has applied alone, where it is over; else null. */
export function pastCohortOf(
  { phase, cohortId, sides }: Pick<PartnershipState, 'phase' | 'cohortId' | 'sides'>,
  isOver: (cohortId: number) => boolean,
): number | null {
  const alone = sides.app.application ?? sides.solutions.application;
  const counting = phase === 'talking' ? (alone?.cohortId ?? null) : phase === 'active' ? cohortId : null;
  return counting !== null && isOver(counting) ? counting : null;
}

/** Both want it, so contact is open and they may apply together. */
export function isMutual(sides: PartnershipState['sides']): boolean {
  return sides.app.interested && sides.solutions.interested;
}

export function applicationsOf(sides: PartnershipState['sides']): string[] {
  return [sides.app, sides.solutions].flatMap(({ application }) => (application ? [application.applicationId] : []));
}
