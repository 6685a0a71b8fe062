import type { PartnerType } from '@accelerator/contracts/catalogue';
import { totalOrder } from '@accelerator/contracts/order';
import { standing, type Standing } from '@accelerator/contracts/partnerships/standing';
import type { PartnerPhase } from '@accelerator/contracts/partnerships/standing-phase';
import type { PartnershipView } from '@accelerator/contracts/partnerships/views';

export interface Pair {
  readonly partnership: PartnershipView;
  readonly stands: Standing;
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

/** The partnership that the reader's next step is about: of those that are equally far one that can go on now, and has waited longest. */
export function leadingPair(partnerships: readonly PartnershipView[], side: PartnerType, now: Date): Pair | null {
  const [leading] = partnerships
    .map((partnership) => ({ partnership, stands: standing(partnership, side, { now }) }))
    .filter(({ stands: { phase } }) => furthestFirst.includes(phase))
    .toSorted(leadingFirst);
  return leading ?? null;
}

const leadingFirst = totalOrder<Pair>(
  ({ partnership }) => partnership.id,
  ({ stands: { phase } }) => furthestFirst.indexOf(phase),
  ({ stands: { next } }) => (next?.reason && next.reason !== 'full' ? 1 : 0),
  ({ stands: { since } }) => since ?? '',
);

/** "Winter 2027 Growth with Tallyfold" */
export function cohortWithPartner({ partnership: { cohort, partner } }: Pair): string {
  return `${cohort?.name ?? 'A cohort'} with ${partner.companyName}`;
}
