import type { PartnerType } from '@accelerator/contracts/catalogue';
import type { EventNamed } from '@accelerator/contracts/log';
import type { OneSide, PartnershipEvent } from '@accelerator/contracts/partnerships';
import { noon } from '../../../event-sourcing/kernel/decider.fixtures.ts';
import { pair, receipt } from '../../cohorts/cohort.fixtures.ts';
import { companyOf } from './pair-refs.ts';

export { pair, receipt };
export const acme: OneSide = { ...pair, side: 'app' };
export const bolt: OneSide = { ...pair, side: 'solutions' };

export const interested = (side: OneSide): PartnershipEvent => ({ type: 'InterestExpressed', data: side });
/** The second of two. */
export const interestedToo = (side: OneSide): PartnershipEvent => ({
  type: 'InterestExpressed',
  data: { ...side, mutual: true },
});
export const withdrawn = (side: OneSide): PartnershipEvent => ({ type: 'InterestWithdrawn', data: side });
export const passed = (side: OneSide): PartnershipEvent => ({ type: 'PartnerPassed', data: side });
export const reconsidered = (side: OneSide): PartnershipEvent => ({ type: 'PassReconsidered', data: side });
export const becameMutual: PartnershipEvent = { type: 'MutualInterestReached', data: pair };
export const contacted = (side: OneSide): PartnershipEvent => ({ type: 'PartnerContacted', data: side });
export const frozen = (side: OneSide, decision = 0): PartnershipEvent => ({
  type: 'PartnershipFrozen',
  data: { ...side, decision, was: 'application' },
});
export const thawed = (side: OneSide, decision = 0): PartnershipEvent => ({
  type: 'PartnershipThawed',
  data: { ...side, decision, was: 'application' },
});
export function recommended(told: readonly PartnerType[] = ['app', 'solutions'], notes?: string): PartnershipEvent {
  const personal = notes === undefined ? null : { subject: pair.partnershipId, fields: { notes } };
  return { type: 'PartnersRecommended', data: { ...pair, told, private: personal } };
}
export const addedToDashboard = (told: readonly PartnerType[] = ['app', 'solutions']): PartnershipEvent => ({
  type: 'PartnersRecommended',
  data: { ...pair, told, addedToDashboard: true, private: null },
});
export const notRecommended = (told: readonly PartnerType[] = ['app', 'solutions']): PartnershipEvent => ({
  type: 'RecommendationRemoved',
  data: { ...pair, told },
});
export const matched = (notes = 'Manually created by admin'): PartnershipEvent => ({
  type: 'PartnersMatched',
  data: { ...pair, criteria: 'Manual admin selection', private: { subject: pair.partnershipId, fields: { notes } } },
});
export const matchDeleted = (told: readonly PartnerType[] = ['app', 'solutions']): PartnershipEvent => ({
  type: 'MatchDeleted',
  data: { ...pair, told },
});
export const departed = (
  side: OneSide,
  known = true,
  ended?: EventNamed<'PartnerDeparted'>['data']['ended'],
): PartnershipEvent => ({
  type: 'PartnerDeparted',
  data: { ...side, known, ...(ended && { ended }) },
});
export const removed = (side: OneSide): PartnershipEvent => ({
  type: 'PartnerDeparted',
  data: { ...side, known: true, byAdministrator: true },
});

export function noted(side: OneSide, notes: string): PartnershipEvent {
  return { type: 'PartnershipNoted', data: { ...side, private: { subject: companyOf(side), fields: { notes } } } };
}

/** Each side applies under an application of its own: `acme's` and `bolt's`, unless another one is named. */
export function applied(
  side: OneSide,
  {
    applicationId = applicationOf(side),
    cohortId = 1,
    message,
    from,
  }: { applicationId?: string; cohortId?: number; message?: string; from?: number } = {},
): PartnershipEvent {
  const personal = message === undefined ? null : { subject: companyOf(side), fields: { message } };
  return {
    type: 'CohortApplied',
    data: { ...side, applicationId, cohortId, ...(from !== undefined && { from }), private: personal },
  };
}

export function submitted(changes: Partial<EventNamed<'PartnershipSubmitted'>['data']> = {}): PartnershipEvent {
  return {
    type: 'PartnershipSubmitted',
    data: {
      ...pair,
      cohortId: 1,
      appApplicationId: applicationOf(acme),
      solutionsApplicationId: applicationOf(bolt),
      ...changes,
    },
  };
}

export function released(side: OneSide, cohortId = 1): PartnershipEvent {
  return { type: 'ApplicationReleased', data: { ...side, applicationId: applicationOf(side), cohortId } };
}

/** Its cohort was over before the other side had joined it. */
export function lapsed(side: OneSide, cohortId = 1): PartnershipEvent {
  return { type: 'ApplicationReleased', data: { ...side, applicationId: applicationOf(side), cohortId, cohortOver: true } };
}

export const approved: PartnershipEvent = { type: 'PartnershipApproved', data: { ...pair, cohortId: 1, receipt } };

export function rejected(reason?: string): PartnershipEvent {
  return {
    type: 'PartnershipRejected',
    data: {
      ...pair,
      cohortId: 1,
      receipt,
      applicationIds: [applicationOf(acme), applicationOf(bolt)],
      private: reason === undefined ? null : { subject: pair.partnershipId, fields: { reason } },
    },
  };
}

export function canceled(changes: Partial<EventNamed<'PartnershipCanceled'>['data']> = {}): PartnershipEvent {
  return {
    type: 'PartnershipCanceled',
    data: {
      ...pair,
      by: 'app',
      was: 'application',
      cohortId: 1,
      applicationIds: [applicationOf(acme), applicationOf(bolt)],
      private: null,
      ...changes,
    },
  };
}

/** In cohort 1. */
export const completed: PartnershipEvent = {
  type: 'PartnershipCompleted',
  data: { ...pair, cohortId: 1, applicationIds: [applicationOf(acme), applicationOf(bolt)] },
};
export const proposed = (cohortId: number, from: number | null = null): PartnershipEvent => ({
  type: 'CohortProposed',
  data: { ...pair, cohortId, from },
});

export const moved = (cohortId: number, from = 1): PartnershipEvent => ({
  type: 'PartnershipMoved',
  data: { ...pair, cohortId, from, applicationIds: [applicationOf(acme), applicationOf(bolt)] },
});

/** The act at that place of a history is undone. */
export function undone(
  type: EventNamed<'PartnershipActUndone'>['data']['undone']['type'],
  place: number,
  changes: Partial<EventNamed<'PartnershipActUndone'>['data']> = {},
): PartnershipEvent & { type: 'PartnershipActUndone' } {
  return {
    type: 'PartnershipActUndone',
    data: {
      ...pair,
      undone: { eventId: `e${place}`, commandId: `c${place}`, type, at: noon },
      phase: 'submitted',
      applications: [],
      told: [],
      private: null,
      ...changes,
    },
  };
}

/** Histories that many rules start from. */
export const mutual = [interested(acme), interestedToo(bolt), becameMutual];
export const acmeApplied = [...mutual, applied(acme)];
export const bothApplied = [...acmeApplied, applied(bolt), submitted()];
export const active = [...bothApplied, approved];

function applicationOf({ side }: OneSide): string {
  return side === 'app' ? "acme's" : "bolt's";
}
