import type { PartnerPhase } from './standing-phase.ts';

/** An act on the pair; notes, bookmarks and evaluations are the company's own, and open in every phase. */
export type PairAct = 'express_interest' | 'reconsider' | 'pass' | 'withdraw' | 'apply' | 'change_cohort' | 'cancel' | 'accept';

/** The acts that can be done with the other one, what takes something back first and what moves the pair onward last. */
export function actsIn(phase: PartnerPhase): readonly PairAct[] {
  return acts[phase];
}

const acts: Record<PartnerPhase, readonly PairAct[]> = {
  passed: ['reconsider', 'express_interest'],
  new: ['pass', 'express_interest'],
  invited: ['pass', 'express_interest'],
  waiting: ['pass', 'withdraw'],
  mutual: ['pass', 'withdraw', 'apply'],
  asked: ['accept'],
  accepted: [],
  requested: ['pass', 'withdraw', 'apply'],
  applied: ['pass', 'withdraw', 'cancel', 'change_cohort'],
  submitted: ['pass', 'withdraw', 'cancel'],
  unattached: ['pass', 'withdraw', 'cancel', 'apply'],
  active: ['pass', 'withdraw', 'cancel'],
  completed: ['pass', 'withdraw', 'apply'],
  left: [],
};
