import { opposite, type PartnerType } from '@accelerator/contracts/catalogue';
import type { PartnershipFlags } from '@accelerator/contracts/partnerships/views';

export interface Side {
  readonly interested: boolean;
  readonly applied: boolean;
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

export function ownSide(partnership: PartnershipFlags | null | undefined, side: PartnerType): OwnSide {
  if (!partnership) return nothingYet;
  const mine = sideOf(partnership, side);
  const theirs = sideOf(partnership, opposite[side]);
  const passed = (side === 'app' ? partnership.appPartnerNotInterested : partnership.solutionsPartnerNotInterested) ?? false;
  return { ...mine, passed, mutual: mine.interested && theirs.interested, theirs };
}

function sideOf(flags: PartnershipFlags, side: PartnerType): Side {
  return side === 'app'
    ? { interested: flags.appPartnerInterested, applied: flags.appPartnerApplied }
    : { interested: flags.solutionsPartnerInterested, applied: flags.solutionsPartnerApplied };
}
