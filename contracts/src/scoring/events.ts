import type { EventOf } from '../log/event.ts';
import type { Weights } from './weights.ts';

/** The superadmin adopted other weights. From here on every match score is made with them. */
export type ScoringPolicyChanged = EventOf<
  'ScoringPolicyChanged',
  {
    /** From 2: the first version is not adopted, it is there. */
    readonly version: number;
    readonly weights: Weights;
    /** The latest earlier version that has these weights; null where none has. */
    readonly restores: number | null;
  }
>;

export type ScoringEvent = ScoringPolicyChanged;
