import { scoredFields, type ScoringPolicyChanged, type Weights } from '@accelerator/contracts/scoring';
import type { Decider } from '../../event-sourcing/kernel/decider.ts';
import { refuse } from '../../event-sourcing/kernel/refusal.ts';
import { firstPolicy } from '../scoring/scoring-policy.ts';

/** There is one policy, and its versions. */
export const scoringPolicyId = 'scoring-policy';

export interface ScoringPolicyState {
  /** By version, from the first on; the last ones rule. */
  readonly versions: readonly [Weights, ...Weights[]];
}

export type ScoringPolicyCommands = {
  /** `basedOn`: the version that was the last one when the weights were chosen. */
  AdoptScoringPolicy: { readonly weights: Weights; readonly basedOn: number };
};

/** With which weights partners are scored. */
export const scoringPolicyDecider: Decider<ScoringPolicyCommands, ScoringPolicyChanged, ScoringPolicyState> = {
  name: 'scoring-policy',
  stream: () => scoringPolicyId,
  initial: { versions: [firstPolicy.weights] },

  evolve: {
    ScoringPolicyChanged: ({ versions }, { weights }) => ({ versions: [...versions, weights] }),
  },

  decide: {
    AdoptScoringPolicy({ weights, basedOn }, { versions }) {
      if (areSame(versions.at(-1)!, weights)) return [];
      if (basedOn !== versions.length) return refuse('scoring_policy_changed');
      const restores = versions.findLastIndex((earlier) => areSame(earlier, weights)) + 1 || null;
      return [{ type: 'ScoringPolicyChanged', data: { version: versions.length + 1, weights, restores } }];
    },
  },
};

function areSame(one: Weights, other: Weights): boolean {
  return scoredFields.every((field) => one[field] === other[field]);
}
