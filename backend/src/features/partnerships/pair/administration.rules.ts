import { partnerTypes, type PartnerType } from '@accelerator/contracts/catalogue';
import type { Pair, PartnershipEvent } from '@accelerator/contracts/partnerships';
import type { Decision } from '../../../event-sourcing/kernel/decider.ts';
import { refuse } from '../../../event-sourcing/kernel/refusal.ts';
import { endOf } from './application.rules.ts';
import { pairRef } from './pair-refs.ts';
import type { PartnershipRules } from './partnership-commands.ts';
import {
  applicationsOf,
  reasonAgainstMatch,
  hasEnded,
  isMutual,
  isHiddenByPass,
  pastCohortOf,
  recommendationNow,
  seesRecommendation,
  type PartnershipState,
  type Recommendation,
} from './partnership.state.ts';

/** The acts of an administrator on the pair, beside deciding on its application. */
export const administrationRules: PartnershipRules<
  | 'RecommendPartners'
  | 'AddToDashboard'
  | 'RemoveRecommendation'
  | 'MatchPartners'
  | 'AnnotatePartnership'
  | 'ClearApplication'
  | 'ProposeCohort'
  | 'MovePartnership'
> = {
  RecommendPartners({ notes, ...who }, state) {
    const { recommendation } = state;
    if (recommendation) return recommendation.notes === notes ? [] : refuse('already_recommended');
    return recommending(who, state, { notes, addedToDashboard: false });
  },

  AddToDashboard(who, state) {
    // Those that are recommended stand on both dashboards.
    return state.recommendation ? [] : recommending(who, state, { notes: '', addedToDashboard: true });
  },

  RemoveRecommendation(who, state) {
    if (!state.recommendation) return refuse('recommendation_unknown');
    return [{ type: 'RecommendationRemoved', data: { ...pairRef(who), told: seeing(state) } }];
  },

  AnnotatePartnership({ evaluationNotes, ...who }, { administratorsNotes }) {
    if (administratorsNotes === evaluationNotes) return [];
    const sealed = { subject: who.partnershipId, fields: { evaluationNotes } };
    return [{ type: 'PartnershipAnnotated', data: { ...pairRef(who), private: sealed } }];
  },

  /** As when the side cancels itself, that of the other one ends with it. */
  ClearApplication(who, state) {
    if (!state.sides[who.side].application) return [];
    const isOver = pastCohortOf(state, (id) => id === who.completedCohortId) !== null;
    return state.phase === 'active' && !isOver ? refuse('already_active') : endOf({ ...who, by: who.side, reason: null }, state);
  },

  /** After a pass there is nothing to apply for, and the other side would hear of the two. */
  ProposeCohort({ cohortId, ...who }, { phase, proposedCohortId: from, sides }) {
    if (phase === 'active') return refuse('already_active');
    if (sides.app.passed || sides.solutions.passed) return refuse('one_passed');
    return from === cohortId ? [] : [{ type: 'CohortProposed', data: { ...pairRef(who), cohortId, from } }];
  },

  /** It may have been canceled, or moved elsewhere, since its seats were taken. */
  MovePartnership({ cohortId, from, ...who }, { phase, cohortId: now, sides }) {
    if (phase === 'active' && now === cohortId) return [];
    if (phase !== 'active' || now !== from) return refuse('taken_back');
    return [{ type: 'PartnershipMoved', data: { ...pairRef(who), cohortId, from, applicationIds: applicationsOf(sides) } }];
  },

  MatchPartners({ criteria, notes, cohortId, ...who }, state) {
    const against = reasonAgainstMatch(state);
    if (against) return refuse(against);
    const personal = { subject: who.partnershipId, fields: { notes } };
    const matched: PartnershipEvent = { type: 'PartnersMatched', data: { ...pairRef(who), criteria, private: personal } };
    const { proposedCohortId: from } = state;
    if (cohortId === null || cohortId === from) return [matched];
    return [matched, { type: 'CohortProposed', data: { ...pairRef(who), cohortId, from } }];
  },
};

/** Also where one of the two has left, so that what is left of the match can go as well. */
export const deletionRules: PartnershipRules<'DeleteMatch'> = {
  DeleteMatch(who, state) {
    if (!state.matched) return refuse(state.begun ? 'match_of_partners' : 'match_unknown');
    const told = hasEnded(state) ? [] : partnerTypes.values.filter((side) => knowsOfMatch(state, side));
    const deleted: PartnershipEvent = { type: 'MatchDeleted', data: { ...pairRef(who), told } };
    return [...endOf({ ...who, by: 'admin', reason: null }, state), deleted];
  },
};

function knowsOfMatch(state: PartnershipState, side: PartnerType): boolean {
  return !state.sides[side].passed && !isHiddenByPass(state, side);
}

function recommending(
  who: Pair,
  state: PartnershipState,
  said: Pick<Recommendation, 'notes' | 'addedToDashboard'>,
): Decision<PartnershipEvent> {
  const { sides, hasEverApplied } = state;
  const { notes, addedToDashboard } = said;
  if (isMutual(sides)) return refuse('partnership_exists');
  const told = seeing({ sides, hasEverApplied, recommendation: recommendationNow(state, said) });
  const personal = notes ? { subject: who.partnershipId, fields: { notes } } : null;
  const added = addedToDashboard && { addedToDashboard: true as const };
  return [{ type: 'PartnersRecommended', data: { ...pairRef(who), told, ...added, private: personal } }];
}

/** The sides that see the recommendation. */
export function seeing(state: Pick<PartnershipState, 'recommendation' | 'sides' | 'hasEverApplied'>): readonly PartnerType[] {
  return partnerTypes.values.filter((side) => seesRecommendation(state, side));
}
