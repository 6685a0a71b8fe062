import type { PartnerType } from '@accelerator/contracts/catalogue';
import type { PartnershipView } from '@accelerator/contracts/partnerships/views';
import { ownSide } from './own-side.ts';

/** Where two partners are with each other, by what the reader can do next. */
export type PartnerPhase =
  | 'passed'
  | 'new'
  | 'invited'
  | 'waiting'
  /** Both are interested, and the reader has not applied; also after a canceled or rejected application. */
  | 'mutual'
  | 'applied'
  | 'submitted'
  /** Active, and in no cohort yet. */
  | 'unattached'
  | 'active';

export function partnerPhase(partnership: PartnershipView | null | undefined, side: PartnerType): PartnerPhase {
  const own = ownSide(partnership, side);
  if (own.passed) return 'passed';
  if (partnership?.status === 'active') return partnership.cohortId === null ? 'unattached' : 'active';
  if (partnership?.status === 'pending_approval') return 'submitted';
  if (own.applied) return 'applied';
  if (own.mutual) return 'mutual';
  if (own.theirs.interested) return 'invited';
  return own.interested ? 'waiting' : 'new';
}

/** Either of the two has applied, or they are active. */
export function hasRunning(partnership: PartnershipView | null, side: PartnerType): boolean {
  const { applied, theirs } = ownSide(partnership, side);
  return applied || theirs.applied || partnership?.status === 'pending_approval' || partnership?.status === 'active';
}
