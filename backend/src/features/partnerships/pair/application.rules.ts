import { opposite, partnerTypes, type PartnerType } from '@accelerator/contracts/catalogue';
import type { HeldApplication } from '@accelerator/contracts/partners';
import type { OneSide, Pair, PartnershipEvent } from '@accelerator/contracts/partnerships';
import { refuse } from '../../../event-sourcing/kernel/refusal.ts';
import { companyOf, pairRef, sideRef } from './pair-refs.ts';
import type { Over, PartnershipRules } from './partnership-commands.ts';
import {
  appliedCohortOf,
  applicationsOf,
  isMutual,
  pastCohortOf,
  withoutPastCohort,
  type PartnershipState,
} from './partnership.state.ts';

/** Applying together, what is decided on it, and what ends it. */
export const applicationRules: PartnershipRules<
  | 'ApplyToCohort'
  | 'ReleaseApplication'
  | 'ApprovePartnership'
  | 'RejectPartnership'
  | 'CancelPartnership'
  | 'FreezePartnership'
  | 'ThawPartnership'
> = {
  ApplyToCohort({ applicationId, cohortId, cohortName, completedCohortId, message, ...who }, state) {
    const isOver = (id: number) => id === completedCohortId && (state.phase === 'active' || id !== cohortId);
    const { phase, sides, completedCohortIds, ended } = withoutPastCohort(state, isOver);
    const mine = state.sides[who.side];
    const theirs = sides[opposite[who.side]].application;
    if (mine.application?.applicationId === applicationId) return [];
    if (ended.includes(applicationId)) return refuse('taken_back');
    if (phase === 'active') return refuse('already_active');
    if (phase === 'submitted') return mine.application?.cohortId === cohortId ? [] : refuse('already_both_applied');
    if (!isMutual(sides)) return refuse('not_mutual');
    if (completedCohortIds.includes(cohortId)) return refuse('cohort_closed', cohortName ? { cohort: cohortName } : {});
    if (theirs && theirs.cohortId !== cohortId) return refuse('different_cohort', cohortName ? { cohort: cohortName } : {});
    const moved = sides[who.side].application;
    const before = phase === state.phase ? lapsed(who, state, theirs) : [completion(who, state)];
    const applied: PartnershipEvent = {
      type: 'CohortApplied',
      data: {
        ...sideRef(who),
        applicationId,
        cohortId,
        ...(moved && { from: moved.cohortId }),
        private: message ? { subject: companyOf(who), fields: { message } } : null,
      },
    };
    if (!theirs) return [...before, applied];
    const ids =
      who.side === 'app' ? ([applicationId, theirs.applicationId] as const) : ([theirs.applicationId, applicationId] as const);
    return [
      applied,
      {
        type: 'PartnershipSubmitted',
        data: { ...pairRef(who), cohortId, appApplicationId: ids[0], solutionsApplicationId: ids[1] },
      },
    ];
  },

  ReleaseApplication({ applicationId, cohortOver, ...who }, { phase, sides }) {
    const mine = sides[who.side].application;
    if (phase === 'active' || mine?.applicationId !== applicationId) return [];
    if (cohortOver) return partnerTypes.values.flatMap((side) => lapsedOf(who, side, sides));
    if (phase === 'submitted') return [];
    return [{ type: 'ApplicationReleased', data: { ...sideRef(who), applicationId, cohortId: mine.cohortId } }];
  },

  ApprovePartnership({ cohortId, applicationIds, receipt, ...who }, state) {
    const { phase, cohortId: applied, sides, ended, completedCohortIds } = state;
    if (completedCohortIds.includes(cohortId)) return [];
    if (phase === 'active') return cohortId === applied ? [] : refuse('already_active');
    if (phase !== 'submitted' || cohortId !== applied) return refuse('not_awaiting_approval');
    if (applicationIds.some((id) => ended.includes(id))) return refuse('not_awaiting_approval');
    if (sides.app.frozen || sides.solutions.frozen) return refuse('frozen');
    return [{ type: 'PartnershipApproved', data: { ...pairRef(who), cohortId, receipt } }];
  },

  RejectPartnership({ reason, receipt, ...who }, { phase, cohortId, sides }) {
    if (phase !== 'submitted' || cohortId === null) return refuse('not_awaiting_approval');
    return [
      {
        type: 'PartnershipRejected',
        data: {
          ...pairRef(who),
          cohortId,
          receipt,
          applicationIds: applicationsOf(sides),
          private: reason ? { subject: who.partnershipId, fields: { reason } } : null,
        },
      },
    ];
  },

  CancelPartnership({ by, reason, completedCohortId, ...who }, state) {
    const ended = endOf({ ...who, by, reason, completedCohortId }, state);
    return ended.some(({ type }) => type === 'PartnershipCanceled') ? ended : refuse('nothing_to_cancel');
  },

  FreezePartnership({ decision, ...who }, state) {
    if (!isNews(state, who, decision)) return [];
    return [{ type: 'PartnershipFrozen', data: { ...sideRef(who), decision, was: whatRuns(state) } }];
  },

  /** Also where nothing is on hold: the decision before this one may still be on its way. */
  ThawPartnership({ decision, ...who }, state) {
    if (!isNews(state, who, decision)) return [];
    return [{ type: 'PartnershipThawed', data: { ...sideRef(who), decision, was: whatRuns(state) } }];
  },
};

function whatRuns({ phase }: PartnershipState): 'application' | 'active' {
  return phase === 'active' ? 'active' : 'application';
}

/** The other side's application, where it no longer counts because its cohort is over. */
function lapsed(
  { side, ...who }: OneSide,
  { sides }: PartnershipState,
  counting: PartnershipState['sides']['app']['application'],
): PartnershipEvent[] {
  return counting ? [] : lapsedOf(who, opposite[side], sides);
}

function lapsedOf(who: Pair, side: PartnerType, { [side]: { application } }: PartnershipState['sides']): PartnershipEvent[] {
  return application ? [{ type: 'ApplicationReleased', data: { ...pairRef(who), side, ...application, cohortOver: true } }] : [];
}

function completion(who: Pair, { cohortId, sides }: PartnershipState): PartnershipEvent {
  return {
    type: 'PartnershipCompleted',
    data: { ...pairRef(who), cohortId: cohortId!, applicationIds: applicationsOf(sides) },
  };
}

/** No later decision has been heard of, and what it is about is not over. */
function isNews({ ended, heard }: PartnershipState, { side, applicationId }: HeldApplication, decision: number): boolean {
  return decision > heard[side] && !ended.includes(applicationId);
}

interface Ending extends Pair, Over {
  readonly by: PartnerType | 'admin';
  readonly reason: string | null;
  readonly departing?: true;
}

/**
 * Everything that ends with the act of one of the two, or of an administrator: what runs is canceled, and what was over with its
 * cohort is put away as over. Nothing where there is nothing.
 */
export function endOf({ by, reason, completedCohortId, departing, ...who }: Ending, state: PartnershipState): PartnershipEvent[] {
  const { phase, sides } = state;
  if (pastCohortOf(state, (id) => id === completedCohortId) !== null)
    return phase === 'active' ? [completion(who, state)] : partnerTypes.values.flatMap((side) => lapsedOf(who, side, sides));
  const cohortId = appliedCohortOf(state);
  if (cohortId === null) return [];
  const subject = by === 'admin' ? who.partnershipId : companyOf({ ...who, side: by });
  return [
    {
      type: 'PartnershipCanceled',
      data: {
        ...pairRef(who),
        by,
        was: phase === 'active' ? 'active' : 'application',
        cohortId,
        applicationIds: applicationsOf(sides),
        ...(departing && { departing }),
        private: reason ? { subject, fields: { reason } } : null,
      },
    },
  ];
}
