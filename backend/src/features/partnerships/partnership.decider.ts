import { opposite, type PartnerType } from '@accelerator/contracts/catalogue';
import type { HeldApplication } from '@accelerator/contracts/partners';
import type { OneSide, Pair, PartnershipDecisionReceipt, PartnershipEvent } from '@accelerator/contracts/partnerships';
import type { Context, Decider, DecideTable } from '../../event-sourcing/kernel/decider.ts';
import { refuse } from '../../event-sourcing/kernel/refusal.ts';

/** What one of the two has said and done. */
export interface Side {
  readonly interested: boolean;
  readonly passed: boolean;
  /** It showed interest or passed, so a pass of the other side changes nothing for it, not even after it withdraws. */
  readonly involved: boolean;
  readonly saved: boolean;
  readonly notes: string;
  readonly evaluated: boolean;
  readonly evaluationNotes: string;
  /** Where the side has applied, and under which of its applications. */
  readonly application: { readonly applicationId: string; readonly cohortId: number } | null;
  readonly frozen: boolean;
  /** It left the programme. */
  readonly left: boolean;
}

export interface PartnershipState {
  /** `talking` covers everything before both have applied; a decided or canceled pair talks on. */
  readonly phase: 'none' | 'talking' | 'submitted' | 'active';
  readonly cohortId: number | null;
  readonly contacted: boolean;
  readonly sides: Readonly<Record<PartnerType, Side>>;
  /** The applications that are over: what brings one of them here may still be on its way. */
  readonly ended: readonly string[];
  /** By side, the revision of the latest decision on its approval that was heard of here; -1 before the first. */
  readonly heard: Readonly<Record<PartnerType, number>>;
}

type WithReason = { readonly reason: string | null };

/** `decision`: the revision of the partner's event. */
type Held = HeldApplication & { readonly decision: number };

export type PartnershipCommands = {
  ExpressInterest: OneSide;
  WithdrawInterest: OneSide & WithReason;
  PassPartner: OneSide & WithReason;
  ReconsiderPartner: OneSide;
  WriteNotes: OneSide & { readonly notes: string };
  SavePartner: OneSide & { readonly saved: boolean };
  EvaluatePartner: OneSide & { readonly evaluated: boolean; readonly evaluationNotes: string | null };
  MarkContacted: OneSide;
  ApplyToCohort: OneSide & {
    readonly applicationId: string;
    readonly cohortId: number;
    readonly cohortName?: string;
    readonly message: string | null;
  };
  ReleaseApplication: OneSide & { readonly applicationId: string };
  /** `applicationIds`: those that the administrator decided on. */
  ApprovePartnership: Pair & {
    readonly cohortId: number;
    readonly applicationIds?: readonly string[];
    readonly receipt: PartnershipDecisionReceipt;
  };
  RejectPartnership: Pair & WithReason & { readonly receipt: PartnershipDecisionReceipt };
  CancelPartnership: Pair & WithReason & { readonly by: PartnerType | 'admin' };
  FreezePartnership: Held;
  ThawPartnership: Held;
  /** The side leaves the programme. */
  DepartPartner: OneSide;
};

const silent: Side = {
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

/** What was on hold ends with its application: a later approval thaws only what still runs. */
const noApplication: Pick<Side, 'application' | 'frozen'> = { application: null, frozen: false };

/** A pair of partners, for life: both sides act in this one stream, so the second yes makes the interest mutual in one append. */
export const partnershipDecider: Decider<PartnershipCommands, PartnershipEvent, PartnershipState> = {
  name: 'partnership',
  stream: (partnershipId) => `partnership-${partnershipId}`,
  initial: {
    phase: 'none',
    cohortId: null,
    contacted: false,
    sides: { app: silent, solutions: silent },
    ended: [],
    heard: { app: -1, solutions: -1 },
  },

  evolve: {
    InterestExpressed: (state, { side }) => change(state, side, { interested: true, passed: false, involved: true }),
    InterestWithdrawn: (state, { side }) => change(state, side, { interested: false, ...withdrawing(state, side) }),
    MutualInterestReached: (state) => state,
    PartnerPassed: (state, { side }) => change(state, side, { interested: false, passed: true, involved: true, saved: false }),
    PassReconsidered: (state, { side }) => change(state, side, { interested: false, passed: false, ...withdrawing(state, side) }),
    PartnershipNoted: (state, data) => change(state, data.side, { notes: data.private.fields?.notes ?? '' }),
    PartnerSaved: (state, { side }) => change(state, side, { saved: true }),
    PartnerUnsaved: (state, { side }) => change(state, side, { saved: false }),
    PartnerEvaluated: (state, data) =>
      change(state, data.side, {
        evaluated: data.evaluated,
        ...(data.private ? { evaluationNotes: data.private.fields?.evaluationNotes ?? '' } : {}),
      }),
    PartnerContacted: (state) => ({ ...state, contacted: true }),
    CohortApplied: (state, { side, applicationId, cohortId }) =>
      change(ending(state, side), side, { application: { applicationId, cohortId } }),
    PartnershipSubmitted: (state, { cohortId }) => ({ ...state, phase: 'submitted', cohortId }),
    ApplicationReleased: (state, { side }) => change(ending(state, side), side, noApplication),
    PartnershipApproved: (state, { cohortId }) => ({ ...state, phase: 'active', cohortId }),
    PartnershipRejected: (state) => withoutApplications(state),
    PartnershipCanceled: (state, { was }) =>
      was === 'application'
        ? withoutApplications(state)
        : change(change(withoutApplications(state), 'app', { interested: false }), 'solutions', { interested: false }),
    PartnershipFrozen: (state, { side, decision }) => change(hearing(state, side, decision), side, { frozen: true }),
    PartnershipThawed: (state, { side, decision }) => change(hearing(state, side, decision), side, { frozen: false }),
    PartnerDeparted: (state, { side }) =>
      // That it had passed stays true: what it never announced, leaving does not announce either.
      change(change(state, side, { ...silent, passed: state.sides[side].passed, left: true }), opposite[side], {
        interested: false,
        saved: false,
      }),
  },

  decide: {
    ...requireActivePair({
      ...unlessPassedOver({
        ExpressInterest(who, { sides }) {
          if (sides[who.side].interested) return [];
          const theirs = sides[opposite[who.side]];
          return theirs.interested && !theirs.passed
            ? [
                { type: 'InterestExpressed', data: { ...one(who), mutual: true } },
                { type: 'MutualInterestReached', data: pair(who) },
              ]
            : [{ type: 'InterestExpressed', data: one(who) }];
        },

        WithdrawInterest(who, state) {
          if (!state.sides[who.side].interested) return [];
          return [...cancellation(who, state, who.side, who.reason), { type: 'InterestWithdrawn', data: one(who) }];
        },

        PassPartner(who, state) {
          const mine = state.sides[who.side];
          if (mine.passed) return [];
          // To a side that goes on seeing the pair, a pass looks like a withdrawal, live updates included.
          const isSeen = mine.interested && state.sides[opposite[who.side]].involved;
          return [
            ...cancellation(who, state, who.side, who.reason),
            ...(isSeen ? [{ type: 'InterestWithdrawn', data: one(who) } as const] : []),
            { type: 'PartnerPassed', data: one(who) },
          ];
        },

        ReconsiderPartner(who, { sides }) {
          return sides[who.side].passed ? [{ type: 'PassReconsidered', data: one(who) }] : [];
        },

        WriteNotes({ notes, ...who }, { sides }) {
          if (sides[who.side].notes === notes) return [];
          return [{ type: 'PartnershipNoted', data: { ...one(who), private: { subject: companyOf(who), fields: { notes } } } }];
        },

        SavePartner({ saved, ...who }, { sides }) {
          if (sides[who.side].saved === saved) return [];
          return [{ type: saved ? 'PartnerSaved' : 'PartnerUnsaved', data: one(who) }];
        },

        EvaluatePartner({ evaluated, evaluationNotes, ...who }, { sides }) {
          if (!isMutual(sides)) return refuse('not_mutual');
          const mine = sides[who.side];
          const written = evaluationNotes !== null && evaluationNotes !== mine.evaluationNotes;
          if (mine.evaluated === evaluated && !written) return [];
          return [
            {
              type: 'PartnerEvaluated',
              data: {
                ...one(who),
                evaluated,
                private: written ? { subject: companyOf(who), fields: { evaluationNotes } } : null,
              },
            },
          ];
        },

        MarkContacted(who, { sides, contacted }) {
          if (!isMutual(sides)) return refuse('not_mutual');
          return contacted ? [] : [{ type: 'PartnerContacted', data: one(who) }];
        },
      }),

      ApplyToCohort({ applicationId, cohortId, cohortName, message, ...who }, { phase, sides, ended }) {
        const mine = sides[who.side];
        const theirs = sides[opposite[who.side]].application;
        if (mine.application?.applicationId === applicationId) return [];
        if (ended.includes(applicationId)) return refuse('taken_back');
        if (phase === 'active') return refuse('already_active');
        if (phase === 'submitted') return mine.application?.cohortId === cohortId ? [] : refuse('already_both_applied');
        if (!isMutual(sides)) return refuse('not_mutual');
        if (theirs && theirs.cohortId !== cohortId) return refuse('different_cohort', cohortName ? { cohort: cohortName } : {});
        const applied: PartnershipEvent = {
          type: 'CohortApplied',
          data: {
            ...one(who),
            applicationId,
            cohortId,
            private: message ? { subject: companyOf(who), fields: { message } } : null,
          },
        };
        if (!theirs) return [applied];
        const ids =
          who.side === 'app'
            ? ([applicationId, theirs.applicationId] as const)
            : ([theirs.applicationId, applicationId] as const);
        return [
          applied,
          {
            type: 'PartnershipSubmitted',
            data: { ...pair(who), cohortId, appApplicationId: ids[0], solutionsApplicationId: ids[1] },
          },
        ];
      },

      ReleaseApplication({ applicationId, ...who }, { phase, sides }) {
        const mine = sides[who.side].application;
        if (phase !== 'talking' || mine?.applicationId !== applicationId) return [];
        return [{ type: 'ApplicationReleased', data: { ...one(who), applicationId, cohortId: mine.cohortId } }];
      },

      ApprovePartnership({ cohortId, applicationIds, receipt, ...who }, { phase, cohortId: applied, sides, ended }) {
        if (phase === 'active') return cohortId === applied ? [] : refuse('already_active');
        if (phase !== 'submitted' || cohortId !== applied) return refuse('not_awaiting_approval');
        if (applicationIds?.some((id) => ended.includes(id))) return refuse('not_awaiting_approval');
        if (sides.app.frozen || sides.solutions.frozen) return refuse('frozen');
        return [{ type: 'PartnershipApproved', data: { ...pair(who), cohortId, receipt } }];
      },

      RejectPartnership({ reason, receipt, ...who }, { phase, cohortId, sides }) {
        if (phase !== 'submitted' || cohortId === null) return refuse('not_awaiting_approval');
        return [
          {
            type: 'PartnershipRejected',
            data: {
              ...pair(who),
              cohortId,
              receipt,
              applicationIds: applicationsOf(sides),
              private: reason ? { subject: who.partnershipId, fields: { reason } } : null,
            },
          },
        ];
      },

      CancelPartnership({ by, reason, ...who }, state) {
        const canceled = cancellation(who, state, by, reason);
        return canceled.length > 0 ? canceled : refuse('nothing_to_cancel');
      },

      FreezePartnership({ decision, ...who }, state) {
        return isNews(state, who, decision) ? [{ type: 'PartnershipFrozen', data: { ...one(who), decision } }] : [];
      },

      /** Also where nothing is on hold: the decision before this one may still be on its way. */
      ThawPartnership({ decision, ...who }, state) {
        return isNews(state, who, decision) ? [{ type: 'PartnershipThawed', data: { ...one(who), decision } }] : [];
      },
    }),

    /** The second of the two may leave too, so that what it wrote is let go as well. */
    DepartPartner(who, state) {
      const { sides } = state;
      if (sides[who.side].left) return [];
      const known = sides.app.interested || sides.solutions.interested;
      return [...cancellation(who, state, who.side, null), { type: 'PartnerDeparted', data: { ...one(who), known } }];
    },
  },
};

type ActsOfOne = Pick<
  PartnershipCommands,
  | 'ExpressInterest'
  | 'WithdrawInterest'
  | 'PassPartner'
  | 'ReconsiderPartner'
  | 'WriteNotes'
  | 'SavePartner'
  | 'EvaluatePartner'
  | 'MarkContacted'
>;

/** What a side says, refused where the other side is as good as unknown to it. */
function unlessPassedOver(
  rules: DecideTable<ActsOfOne, PartnershipEvent, PartnershipState>,
): DecideTable<ActsOfOne, PartnershipEvent, PartnershipState> {
  const guarded = Object.entries(rules).map(([name, decide]) => [
    name,
    (command: never, state: PartnershipState, context: Context) =>
      isPassedOver(state, (command as OneSide).side) ? refuse('partner_unknown') : decide(command, state, context),
  ]);
  return Object.fromEntries(guarded) as DecideTable<ActsOfOne, PartnershipEvent, PartnershipState>;
}

/** A pass is never announced: a side that had said nothing loses sight of the other, one that had said something goes on as before. */
export function isPassedOver({ sides }: Pick<PartnershipState, 'sides'>, side: PartnerType): boolean {
  return sides[opposite[side]].passed && !sides[side].involved;
}

/** A side that takes its word back is involved no longer, unless losing sight of the other would give the other's pass away. */
function withdrawing({ sides }: PartnershipState, side: PartnerType): Pick<Side, 'involved'> {
  return { involved: sides[opposite[side]].passed && sides[side].involved };
}

type RulesOfTwo = DecideTable<Omit<PartnershipCommands, 'DepartPartner'>, PartnershipEvent, PartnershipState>;

/** The rules, which all refuse once one of the two has left the programme. */
function requireActivePair(rules: RulesOfTwo): RulesOfTwo {
  const guarded = Object.entries(rules).map(([name, decide]) => [
    name,
    (command: never, state: PartnershipState, context: Context) =>
      hasEnded(state) ? refuse('partner_unknown') : decide(command, state, context),
  ]);
  return Object.fromEntries(guarded) as RulesOfTwo;
}

/** One of the two has left the programme. */
export function hasEnded({ sides }: Pick<PartnershipState, 'sides'>): boolean {
  return sides.app.left || sides.solutions.left;
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

function withoutApplications(state: PartnershipState): PartnershipState {
  const over = ending(ending({ ...state, phase: 'talking', cohortId: null }, 'app'), 'solutions');
  return change(change(over, 'app', noApplication), 'solutions', noApplication);
}

/** Remembers that the side's application, where it has one, is over. */
function ending(state: PartnershipState, side: PartnerType): PartnershipState {
  const { application } = state.sides[side];
  return application ? { ...state, ended: [...state.ended, application.applicationId] } : state;
}

function hearing(state: PartnershipState, side: PartnerType, decision = state.heard[side]): PartnershipState {
  return { ...state, heard: { ...state.heard, [side]: decision } };
}

/** No later decision has been heard of, and what it is about is not over. */
function isNews({ ended, heard }: PartnershipState, { side, applicationId }: HeldApplication, decision: number): boolean {
  return decision > heard[side] && !(applicationId !== undefined && ended.includes(applicationId));
}

/** The cancellation of what runs between the two, or nothing where nothing runs. */
function cancellation(who: Pair, state: PartnershipState, by: PartnerType | 'admin', reason: string | null): PartnershipEvent[] {
  const { phase, sides } = state;
  const cohortId = state.cohortId ?? sides.app.application?.cohortId ?? sides.solutions.application?.cohortId;
  if (cohortId === undefined) return [];
  const subject = by === 'admin' ? who.partnershipId : companyOf({ ...who, side: by });
  return [
    {
      type: 'PartnershipCanceled',
      data: {
        ...pair(who),
        by,
        was: phase === 'active' ? 'active' : 'application',
        cohortId,
        applicationIds: applicationsOf(sides),
        private: reason ? { subject, fields: { reason } } : null,
      },
    },
  ];
}

export function applicationsOf(sides: PartnershipState['sides']): string[] {
  return [sides.app, sides.solutions].flatMap(({ application }) => (application ? [application.applicationId] : []));
}

function pair({ partnershipId, appPartnerId, solutionsPartnerId }: Pair): Pair {
  return { partnershipId, appPartnerId, solutionsPartnerId };
}

function one({ side, ...who }: OneSide): OneSide {
  return { ...pair(who), side };
}

function companyOf({ side, appPartnerId, solutionsPartnerId }: OneSide): string {
  return side === 'app' ? appPartnerId : solutionsPartnerId;
}
