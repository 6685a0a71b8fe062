import { opposite, type PartnershipStatus, type PartnerType } from '../catalogue/index.ts';
import type { PartnershipCohortView, PartnershipFlags } from './views.ts';

export interface Side {
  readonly interested: boolean;
  readonly applied: boolean;
}

interface Applications extends PartnershipFlags {
  readonly status: PartnershipStatus;
  readonly cohort: Pick<PartnershipCohortView, 'displayStatus'> | null;
}

/** One of the two has applied alone, to a cohort that is over: that application does not count any more. */
export function hasLapsed({ status, appPartnerApplied, solutionsPartnerApplied, cohort }: Applications): boolean {
  return status !== 'active' && appPartnerApplied !== solutionsPartnerApplied && cohort?.displayStatus === 'completed';
}

/** The flags of a partnership as one of its two partners reads them. The other side's pass is never told. */
export interface OwnSide extends Side {
  readonly passed: boolean;
  readonly mutual: boolean;
  readonly theirs: Side;
}

const nothingYet: OwnSide = {
  interested: false,
  applied: false,
  passed: false,
  mutual: false,
  theirs: { interested: false, applied: false },
};

export function ownSide(partnership: Applications | null | undefined, side: PartnerType): OwnSide {
  if (!partnership) return nothingYet;
  const mine = sideOf(partnership, side);
  const theirs = sideOf(partnership, opposite[side]);
  const passed = (side === 'app' ? partnership.appPartnerNotInterested : partnership.solutionsPartnerNotInterested) ?? false;
  return { ...mine, passed, mutual: mine.interested && theirs.interested, theirs };
}

function sideOf(flags: Applications, side: PartnerType): Side {
  const [interested, applied] =
    side === 'app'
      ? [flags.appPartnerInterested, flags.appPartnerApplied]
      : [flags.solutionsPartnerInterested, flags.solutionsPartnerApplied];
  return { interested, applied: applied && !hasLapsed(flags) };
}
