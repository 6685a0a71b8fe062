import { opposite, type PartnerType } from '@accelerator/contracts/catalogue';
import type { PartnershipEvent } from '@accelerator/contracts/partnerships';
import type { EventMetadata } from '@accelerator/contracts/log';
import type { EvolveTable } from '../../../event-sourcing/kernel/decider.ts';
import { clearUndoOnNextEvent } from '../../../event-sourcing/kernel/undoable.ts';
import { pairRef } from './pair-refs.ts';
import { noApplication, type PartnershipState, recommendationNow, type Side } from './partnership.state.ts';

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
  PartnershipNoted: (state, data) => changeUnseen(state, data.side, { notes: data.private.fields?.notes ?? '' }),
  PartnerSaved: (state, { side }) => changeUnseen(state, side, { saved: true }),
  PartnerUnsaved: (state, { side }) => changeUnseen(state, side, { saved: false }),
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

function change(state: PartnershipState, side: PartnerType, changes: Partial<Side>): PartnershipState {
  return {
    ...state,
    phase: state.phase === 'none' ? 'talking' : state.phase,
    sides: { ...state.sides, [side]: { ...state.sides[side], ...changes } },
  };
}

/**
 * A change that a side makes for itself alone. The last act of an administrator can still be undone, and undoing it takes no such change
 * back: else what can be undone would tell of it.
 */
function changeUnseen(state: PartnershipState, side: PartnerType, changes: Partial<Side>): PartnershipState {
  const { undoable: last } = state;
  return {
    ...change(state, side, changes),
    undoable: last && { ...last, before: change(last.before, side, changes) },
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
