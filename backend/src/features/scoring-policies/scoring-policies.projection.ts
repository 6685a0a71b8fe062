import { defineProjection } from '../../event-sourcing/kernel/projection.ts';
import type { Position } from '@accelerator/contracts/log';
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
  /** Of its adoption. */
  readonly position: Position;
}

export const scoringPoliciesProjection = defineProjection<ScoringPolicyRow>()({
  name: 'scoring-policies',
  version: 2,
  columns: ['version'],
  key: ({ data }) => ('restores' in data ? String(data.version) : ''),
  on: {
    ScoringPolicyChanged: (_, { data: { version, weights, restores }, metadata: { at, actor }, position }, id) => ({
      id,
      version,
      weights,
      restores,
      adoptedAt: at,
      userId: actor.userId ?? null,
      position,
    }),
  },
});
