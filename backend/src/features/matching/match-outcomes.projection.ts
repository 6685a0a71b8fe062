import type { Pair } from '@accelerator/contracts/partnerships';
import { defineProjection } from '../../event-sourcing/kernel/projection.ts';

/** When each of these first came about between two partners, ISO 8601 UTC; it stays, whatever is withdrawn or ends later. */
export interface MatchOutcomesRow {
  /** Of the pair. */
  readonly id: string;
  readonly appPartnerId: string;
  readonly solutionsPartnerId: string;
  readonly appInterestAt: string | null;
  readonly solutionsInterestAt: string | null;
  readonly mutualAt: string | null;
  readonly activeAt: string | null;
}

type Times = Partial<Omit<MatchOutcomesRow, 'id' | keyof Pair>>;

/** What came of matches, for replaying the lists that they were on. */
export const matchOutcomesProjection = defineProjection<MatchOutcomesRow>()({
  name: 'match-outcomes',
  version: 1,
  columns: [],
  key: ({ data }) => ('partnershipId' in data ? data.partnershipId : ''),
  on: {
    InterestExpressed: (row, { data, metadata: { at } }) =>
      first(row, data, data.side === 'app' ? { appInterestAt: at } : { solutionsInterestAt: at }),
    MutualInterestReached: (row, { data, metadata: { at } }) => first(row, data, { mutualAt: at }),
    PartnershipApproved: (row, { data, metadata: { at } }) => first(row, data, { activeAt: at }),
    // An approval that was undone made no partnership.
    PartnershipActUndone: (row, { data: { undone } }) =>
      row && undone.type === 'PartnershipApproved' && row.activeAt === undone.at ? { ...row, activeAt: null } : row,
  },
});

function first(row: MatchOutcomesRow | null, { partnershipId: id, appPartnerId, solutionsPartnerId }: Pair, times: Times) {
  const never = { appInterestAt: null, solutionsInterestAt: null, mutualAt: null, activeAt: null };
  const before = row ?? { id, appPartnerId, solutionsPartnerId, ...never };
  const known = Object.fromEntries(Object.entries(before).filter(([, value]) => value !== null));
  return { ...before, ...times, ...known };
}
