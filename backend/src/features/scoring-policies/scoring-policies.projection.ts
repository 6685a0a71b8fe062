import { defineProjection } from '../../event-sourcing/kernel/projection.ts';
import type { Weights } from '@accelerator/contracts/scoring';

/** A version of the scoring policy that was adopted. */
export interface ScoringPolicyRow {
  /** The version, as text. */
  readonly id: string;
  readonly version: number;
  readonly weights: Weights;
  readonly restores: number | null;
  /** ISO 8601 UTC. */
  readonly adoptedAt: string;
  readonly userId: string | null;
}

export const scoringPoliciesProjection = defineProjection<ScoringPolicyRow>()({
  name: 'scoring-policies',
  version: 1,
  columns: ['version'],
  key: ({ data }) => ('restores' in data ? String(data.version) : ''),
  on: {
    ScoringPolicyChanged: (_, { data: { version, weights, restores }, metadata: { at, actor } }, id) => ({
      id,
      version,
      weights,
      restores,
      adoptedAt: at,
      userId: actor.userId ?? null,
    }),
  },
});
