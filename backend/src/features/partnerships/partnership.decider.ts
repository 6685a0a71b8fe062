import { opposite, partnerTypes, type PartnerType } from '@accelerator/contracts/catalogue';
import type { HeldApplication } from '@accelerator/contracts/partners';
import type { OneSide, Pair, PartnershipDecisionReceipt, PartnershipEvent } from '@accelerator/contracts/partnerships';
import type { Context, Decider, DecideTable } from '../../event-sourcing/kernel/decider.ts';
import { refuse } from '../../event-sourcing/kernel/refusal.ts';
import {
  applicationsOf,
  evolve,
  hasEnded,
  initial,
  isMutual,
  isPassedOver,
  isRecommendedTo,
  recommendationNow,
  type PartnershipState,
} from './partnership.state.ts';

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
  /** Null leaves the mark, or the note, as it is. */
  EvaluatePartner: OneSide & { readonly evaluated: boolean | null; readonly evaluationNotes: string | null };
  MarkContacted: OneSide;
  /** An invitation of `inviterId` was accepted by the other one. */
  ConnectPartners: Pair & { readonly inviterId: string };
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
  RecommendPartners: Pair & { readonly notes: string };
  RemoveRecommendation: Pair;
  /** The side leaves the programme. */
  DepartPartner: OneSide;
};

/** A pair of partners, for life: both sides act in this one stream, so the second yes makes the interest mutual in one append. */
export const partnershipDecider: Decider<PartnershipCommands, PartnershipEvent, PartnershipState> = {
  name: 'partnership',
  stream: (partnershipId) => `partnership-${partnershipId}`,
  initial,
  evolve,

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

        ReconsiderPartner(who, { sides, recommendation }) {
          if (!sides[who.side].passed) return [];
          const theirs = opposite[who.side];
          const waits = recommendation?.withheldFrom.includes(theirs) && !sides[theirs].interested && !sides[theirs].passed;
          return [{ type: 'PassReconsidered', data: { ...one(who), ...(waits && { showsRecommendation: true as const }) } }];
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
          const marked = evaluated ?? mine.evaluated;
          if (mine.evaluated === marked && !written) return [];
          return [
            {
              type: 'PartnerEvaluated',
              data: {
                ...one(who),
                evaluated: marked,
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

      /** Both want it, whatever either of them said before. */
      ConnectPartners({ inviterId, ...who }, { sides }) {
        const inviting = inviterId === who.appPartnerId ? 'app' : 'solutions';
        const both = [inviting, opposite[inviting]] as const;
        const reconsidered = both
          .filter((side) => sides[side].passed)
          .map((side): PartnershipEvent => ({ type: 'PassReconsidered', data: one({ ...who, side }) }));
        const interested = both
          .filter((side) => !sides[side].interested)
          .map((side): PartnershipEvent => ({
            type: 'InterestExpressed',
            data: { ...one({ ...who, side }), mutual: true, inviterId },
          }));
        if (interested.length === 0) return reconsidered;
        return [...reconsidered, ...interested, { type: 'MutualInterestReached', data: pair(who) }];
      },

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

      RecommendPartners({ notes, ...who }, state) {
        const { recommendation, sides } = state;
        if (recommendation) return recommendation.notes === notes ? [] : refuse('already_recommended');
        if (isMutual(sides)) return refuse('partnership_exists');
        const told = seeing({ sides, recommendation: recommendationNow(state, notes) });
        const words = notes ? { subject: who.partnershipId, fields: { notes } } : null;
        return [{ type: 'PartnersRecommended', data: { ...pair(who), told, private: words } }];
      },

      RemoveRecommendation(who, state) {
        if (!state.recommendation) return refuse('recommendation_unknown');
        return [{ type: 'RecommendationRemoved', data: { ...pair(who), told: seeing(state) } }];
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

/** The sides that see the recommendation. */
function seeing(state: Pick<PartnershipState, 'recommendation' | 'sides'>): readonly PartnerType[] {
  return partnerTypes.values.filter((side) => isRecommendedTo(state, side));
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

function pair({ partnershipId, appPartnerId, solutionsPartnerId }: Pair): Pair {
  return { partnershipId, appPartnerId, solutionsPartnerId };
}

function one({ side, ...who }: OneSide): OneSide {
  return { ...pair(who), side };
}

function companyOf({ side, appPartnerId, solutionsPartnerId }: OneSide): string {
  return side === 'app' ? appPartnerId : solutionsPartnerId;
}
