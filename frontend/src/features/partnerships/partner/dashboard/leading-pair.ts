import type { PartnerType } from '@accelerator/contracts/catalogue';
import { descending, totalOrder } from '@accelerator/contracts/order';
import { standing, type PairStatus } from '@accelerator/contracts/partnerships/standing';
import type { PartnerPhase } from '@accelerator/contracts/partnerships/standing-phase';
import type { PartnershipView } from '@accelerator/contracts/partnerships/views';

export interface Pair {
  readonly partnership: PartnershipView;
  readonly stands: PairStatus;
}

/** Where interest has been shown and holds, the furthest first: while an application of one's own runs, that of another partner can only wait. */
export const furthestFirst: readonly PartnerPhase[] = [
  'active',
  'unattached',
  'submitted',
  'applied',
  'requested',
  'asked',
  'mutual',
  'completed',
  'invited',
  'waiting',
];

/**
 * The partnership that the reader's next step is about: the one that runs, else one that can go on now, the furthest first, and of those that
 * are equally far the one that has waited longest. One with a partner who is with someone else leads nowhere.
 */
export function leadingPair(partnerships: readonly PartnershipView[], side: PartnerType, now?: Date): Pair | null {
  const [leading] = partnerships
    .map((partnership) => ({ partnership, stands: standing(partnership, side, { now }) }))
    .filter(({ stands }) => furthestFirst.includes(stands.phase) && !isElsewhere(stands))
    .toSorted(leadingFirst);
  return leading ?? null;
}

function isElsewhere({ taken, next }: PairStatus): boolean {
  return taken || next?.reason === 'has_active';
}

const running: ReadonlySet<PartnerPhase> = new Set(['active', 'unattached', 'submitted', 'applied']);

/** The reader can take the pair onward with one press. */
function canGoOn({ next }: PairStatus): boolean {
  return next !== null && next.act !== 'withdraw' && (!next.reason || next.reason === 'full');
}

const leadingFirst = totalOrder<Pair>(
  ({ partnership }) => partnership.id,
  descending(({ stands: { phase } }) => running.has(phase)),
  descending(({ stands }) => canGoOn(stands)),
  ({ stands: { phase } }) => furthestFirst.indexOf(phase),
  ({ stands: { since } }) => since ?? '',
);

/** "Winter 2027 Growth with Tallyfold" */
export function cohortWithPartner({ partnership: { cohort, partner } }: Pair): string {
  return `${cohort?.name ?? 'A cohort'} with ${partner.companyName}`;
}
