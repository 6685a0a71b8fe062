import type { PartnerType } from '@accelerator/contracts/catalogue';
import type { PartnershipView } from '@accelerator/contracts/partnerships/views';
import { ownSide } from './own-side.ts';

export interface PartnershipProgress {
  /** 1 to 5; a partnership that ended stands at 1 with nothing filled. */
  readonly step: 1 | 2 | 3 | 4 | 5;
  readonly percent: number;
}

/** How far one partnership is on its way from no interest to approval, as one of its partners sees it. */
export function partnershipProgress(partnership: PartnershipView | null | undefined, side: PartnerType): PartnershipProgress {
  if (partnership?.status === 'active') return { step: 5, percent: 100 };
  if (partnership?.status === 'canceled' || partnership?.status === 'rejected') return { step: 1, percent: 0 };
  const step = stepOf(partnership, side);
  return { step, percent: (100 * step) / 5 };
}

function stepOf(partnership: PartnershipView | null | undefined, side: PartnerType): 1 | 2 | 3 | 4 {
  const own = ownSide(partnership, side);
  const hasCohort = partnership?.cohortId != null && partnership.cohort?.displayStatus !== 'completed';
  if (own.applied || (own.mutual && hasCohort)) return 4;
  if (own.mutual) return 3;
  return own.interested ? 2 : 1;
}
