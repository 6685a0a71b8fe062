import { partnerTypes, type PartnerType } from '@accelerator/contracts/catalogue';
import type { Pair, PartnershipEvent } from '@accelerator/contracts/partnerships';
import type { Decision } from '../../event-sourcing/kernel/decider.ts';
import { refuse } from '../../event-sourcing/kernel/refusal.ts';
import { pair } from './pair-refs.ts';
import type { PartnershipRules } from './partnership-commands.ts';
import {
  applicationsOf,
  isMutual,
  isRecommendedTo,
  recommendationNow,
  type PartnershipState,
  type Recommendation,
} from './partnership.state.ts';

/** What an administrator does to the pair, beside deciding on its application. */
export const administrationRules: PartnershipRules<
  'RecommendPartners' | 'AddToDashboard' | 'RemoveRecommendation' | 'ProposeCohort' | 'MovePartnership'
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
    return [{ type: 'RecommendationRemoved', data: { ...pair(who), told: seeing(state) } }];
  },

  /** Where one has passed there is nothing to apply for, and the other one would hear of the two. */
  ProposeCohort({ cohortId, ...who }, { phase, proposedCohortId: from, sides }) {
    if (phase === 'active') return refuse('already_active');
    if (sides.app.passed || sides.solutions.passed) return refuse('one_passed');
    return from === cohortId ? [] : [{ type: 'CohortProposed', data: { ...pair(who), cohortId, from } }];
  },

  /** It may have been canceled, or moved elsewhere, since its seats were taken. */
  MovePartnership({ cohortId, from, ...who }, { phase, cohortId: now, sides }) {
    if (phase === 'active' && now === cohortId) return [];
    if (phase !== 'active' || now !== from) return refuse('taken_back');
    return [{ type: 'PartnershipMoved', data: { ...pair(who), cohortId, from, applicationIds: applicationsOf(sides) } }];
  },
};

function recommending(
  who: Pair,
  state: PartnershipState,
  said: Pick<Recommendation, 'notes' | 'addedToDashboard'>,
): Decision<PartnershipEvent> {
  const { sides } = state;
  const { notes, addedToDashboard } = said;
  if (isMutual(sides)) return refuse('partnership_exists');
  const told = seeing({ sides, recommendation: recommendationNow(state, said) });
  const words = notes ? { subject: who.partnershipId, fields: { notes } } : null;
  const added = addedToDashboard && { addedToDashboard: true as const };
  return [{ type: 'PartnersRecommended', data: { ...pair(who), told, ...added, private: words } }];
}

/** The sides that see the recommendation. */
function seeing(state: Pick<PartnershipState, 'recommendation' | 'sides'>): readonly PartnerType[] {
  return partnerTypes.values.filter((side) => isRecommendedTo(state, side));
}
