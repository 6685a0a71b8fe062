import { opposite, partnerTypes, type PartnerType } from '@accelerator/contracts/catalogue';
import type { Pair, PartnershipEvent } from '@accelerator/contracts/partnerships';
import type { EventMetadata } from '@accelerator/contracts/log';
import type { EvolveTable } from '../../../event-sourcing/kernel/decider.ts';
import { clearUndoOnNextEvent } from '../../../event-sourcing/kernel/undoable.ts';
import { pairRef } from './pair-refs.ts';

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

const emptySide: Side = {
  interested: false,
  passed: false,
  involved: false,
  saved: false,
  notes: '',
  evaluated: false,
  evaluationNotes: '',
  application: null,
  frozen: false,
  left: false,
};

/** A hold ends with its application: a later approval thaws only what still runs. */
const noApplication: Pick<Side, 'application' | 'frozen'> = { application: null, frozen: false };

/** Nothing has happened between the two. */
export const initial: PartnershipState = {
  pair: null,
  phase: 'none',
  cohortId: null,
  submittedAt: null,
  proposedCohortId: null,
  contacted: false,
  sides: { app: emptySide, solutions: emptySide },
  recommendation: null,
  administratorsNotes: '',
  completedCohortIds: [],
  matched: false,
  begun: false,
  outcome: null,
  hasEverApplied: false,
  ended: [],
  heard: { app: -1, solutions: -1 },
  undoable: null,
};

const steps: EvolveTable<PartnershipEvent, PartnershipState> = {
  InterestExpressed: (state, { side }) =>
    change({ ...state, begun: true, outcome: null }, side, { interested: true, passed: false, involved: true }),
  InterestWithdrawn: (state, { side }, metadata) => ({
    ...change(state, side, { interested: false, ...withdrawing(state, side) }),
    ...undoableOnBehalf(state, metadata),
  }),
  MutualInterestReached: (state) => state,
  PartnerPassed: (state, { side }, metadata) => ({
    ...change(state, side, { interested: false, passed: true, involved: true, saved: false }),
    ...undoableOnBehalf(state, metadata),
  }),
  PassReconsidered: (state, { side }) =>
    change(delivering(state, opposite[side]), side, { interested: false, passed: false, ...withdrawing(state, side) }),
  PartnershipNoted: (state, data) => change(state, data.side, { notes: data.private.fields?.notes ?? '' }),
  PartnerSaved: (state, { side }) => change(state, side, { saved: true }),
  PartnerUnsaved: (state, { side }) => change(state, side, { saved: false }),
  PartnerEvaluated: (state, data) =>
    change(state, data.side, {
      evaluated: data.evaluated,
      ...(data.private ? { evaluationNotes: data.private.fields?.evaluationNotes ?? '' } : {}),
    }),
  PartnerContacted: (state) => ({ ...state, contacted: true }),
  CohortApplied: (state, { side, applicationId, cohortId }, { actor }) => {
    const application = { applicationId, cohortId, ...(actor.onBehalfOf === side && { byUserId: actor.userId ?? '' }) };
    return change(ending({ ...state, outcome: null, hasEverApplied: true }, side), side, { application });
  },
  PartnershipSubmitted: (state, { cohortId }, { at }) => ({ ...state, phase: 'submitted', cohortId, submittedAt: at }),
  ApplicationReleased: (state, { side }) => letGo(ending(undecided(state), side), side),
  PartnershipApproved: (state, { cohortId }, metadata) => ({ ...state, phase: 'active', cohortId, ...undoable(state, metadata) }),
  PartnershipRejected: (state, _, metadata) => ({
    ...withoutApplications(state),
    outcome: 'rejected',
    ...undoable(state, metadata),
  }),
  PartnershipCanceled: (state, { was, by }, metadata) => ({
    ...(was === 'application'
      ? withoutApplications(state)
      : withoutInterest({ ...withoutApplications(state), proposedCohortId: null })),
    outcome: 'canceled',
    ...(by === 'admin' ? undoable(state, metadata) : undoableOnBehalf(state, metadata)),
  }),
  PartnershipCompleted: (state, { cohortId }) => ({
    ...withoutApplications(state),
    proposedCohortId: null,
    completedCohortIds: [...state.completedCohortIds, cohortId],
  }),
  CohortProposed: (state, { cohortId }, metadata) => ({ ...state, proposedCohortId: cohortId, ...undoable(state, metadata) }),
  PartnershipMoved: (state, { cohortId }, metadata) => ({
    ...moved(moved({ ...state, cohortId }, 'app', cohortId), 'solutions', cohortId),
    ...undoable(state, metadata),
  }),
  PartnershipAnnotated: (state, data) => ({ ...state, administratorsNotes: data.private.fields?.evaluationNotes ?? '' }),
  PartnershipFrozen: (state, { side, decision }) => change(hearing(state, side, decision), side, { frozen: true }),
  PartnershipThawed: (state, { side, decision }) => change(hearing(state, side, decision), side, { frozen: false }),
  PartnersRecommended: (state, data, metadata) => ({
    ...state,
    recommendation: recommendationNow(state, {
      notes: data.private?.fields?.notes ?? '',
      addedToDashboard: data.addedToDashboard ?? false,
    }),
    ...undoable(state, metadata),
  }),
  RecommendationRemoved: (state, _, metadata) => ({ ...state, recommendation: null, ...undoable(state, metadata) }),
  PartnersMatched: (state) => ({
    ...state,
    phase: state.phase === 'none' ? 'talking' : state.phase,
    matched: true,
    begun: true,
    outcome: null,
  }),
  MatchDeleted: (state) => ({
    ...withoutInterest(releaseRestored(releaseRestored(state, 'app'), 'solutions')),
    proposedCohortId: null,
    contacted: false,
    matched: false,
    begun: false,
    outcome: null,
    hasEverApplied: false,
  }),
  PartnershipActUndone: (state, { undone, applications }) => {
    if (!state.undoable) return state;
    const { before } = state.undoable;
    return undone.type === 'PartnershipMoved' ? before : applications.reduce(running, before);
  },
  PartnerDeparted: (state, { side }) =>
    // That it had passed stays true: what it never announced, leaving does not announce either.
    change(
      change({ ...state, recommendation: null, administratorsNotes: '', outcome: state.begun ? 'canceled' : null }, side, {
        ...emptySide,
        passed: state.sides[side].passed,
        left: true,
      }),
      opposite[side],
      {
        interested: false,
        saved: false,
      },
    ),
};

export const evolve = namingThePair(clearUndoOnNextEvent(steps));

/** Every event says who the two are. */
function namingThePair(table: typeof steps): typeof steps {
  const naming = Object.entries(table).map(([type, step]) => [
    type,
    (state: PartnershipState, data: never, metadata: never) => {
      const after = (step as (state: PartnershipState, data: never, metadata: never) => PartnershipState)(state, data, metadata);
      return after.pair ? after : { ...after, pair: state.pair ?? pairRef(data) };
    },
  ]);
  return Object.fromEntries(naming) as typeof steps;
}

function undoable(before: PartnershipState, { commandId }: EventMetadata): Pick<PartnershipState, 'undoable'> {
  return { undoable: { commandId, before: { ...before, undoable: null } } };
}

/** An act of an administrator in place of a side may take several events, which are undone together. */
function undoableOnBehalf(before: PartnershipState, metadata: EventMetadata): Partial<Pick<PartnershipState, 'undoable'>> {
  if (metadata.actor.onBehalfOf === undefined) return {};
  const { undoable: earlier } = before;
  return earlier?.commandId === metadata.commandId ? { undoable: { ...earlier } } : undoable(before, metadata);
}

/** An application that runs again is not on hold: its company is approved. */
function running(state: PartnershipState, { side }: { readonly side: PartnerType }): PartnershipState {
  return change(state, side, { frozen: false });
}

/**
 * A pass is never announced: a side that had said nothing loses sight of the other, one that had said something goes on as before, and so
 * do two between whom something ran.
 */
export function isHiddenByPass({ sides, hasEverApplied }: Pick<PartnershipState, 'sides' | 'hasEverApplied'>, side: PartnerType): boolean {
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

/** Shows the side what was withheld from it. */
function delivering(state: PartnershipState, to: PartnerType): PartnershipState {
  const { recommendation } = state;
  if (!recommendation?.withheldFrom.includes(to)) return state;
  const withheldFrom = recommendation.withheldFrom.filter((side) => side !== to);
  return { ...state, recommendation: { ...recommendation, withheldFrom } };
}

/** A side that takes its word back is involved no longer, unless losing sight of the other would give the other's pass away. */
function withdrawing({ sides }: PartnershipState, side: PartnerType): Pick<Side, 'involved'> {
  return { involved: sides[opposite[side]].passed && sides[side].involved };
}

/** The side is involved no longer, but in its pass, or where that would give the other's pass away. */
function releaseRestored(state: PartnershipState, side: PartnerType): PartnershipState {
  return state.sides[side].passed ? state : change(state, side, withdrawing(state, side));
}

function withoutInterest(state: PartnershipState): PartnershipState {
  return change(change(state, 'app', { interested: false }), 'solutions', { interested: false });
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

function change(state: PartnershipState, side: PartnerType, changes: Partial<Side>): PartnershipState {
  return {
    ...state,
    phase: state.phase === 'none' ? 'talking' : state.phase,
    sides: { ...state.sides, [side]: { ...state.sides[side], ...changes } },
  };
}

/** An application on hold waits for an application, so it ends with the only one. */
function letGo(state: PartnershipState, side: PartnerType): PartnershipState {
  const after = change(state, side, noApplication);
  return after.sides[opposite[side]].application ? after : change(after, opposite[side], { frozen: false });
}

function withoutApplications(state: PartnershipState): PartnershipState {
  const over = ending(ending({ ...state, phase: 'talking', cohortId: null, submittedAt: null }, 'app'), 'solutions');
  return change(change(over, 'app', noApplication), 'solutions', noApplication);
}

/** The application of both awaits no decision any more. */
function undecided(state: PartnershipState): PartnershipState {
  return state.phase === 'submitted' ? { ...state, phase: 'talking', cohortId: null, submittedAt: null } : state;
}

/** The side's application is to this cohort from here on. */
function moved(state: PartnershipState, side: PartnerType, cohortId: number): PartnershipState {
  const { application } = state.sides[side];
  return application ? change(state, side, { application: { ...application, cohortId } }) : state;
}

/** Remembers that the side's application, where it has one, is over. */
function ending(state: PartnershipState, side: PartnerType): PartnershipState {
  const { application } = state.sides[side];
  return application ? { ...state, ended: [...state.ended, application.applicationId] } : state;
}

function hearing(state: PartnershipState, side: PartnerType, decision = state.heard[side]): PartnershipState {
  return { ...state, heard: { ...state.heard, [side]: decision } };
}

export function applicationsOf(sides: PartnershipState['sides']): string[] {
  return [sides.app, sides.solutions].flatMap(({ application }) => (application ? [application.applicationId] : []));
}
