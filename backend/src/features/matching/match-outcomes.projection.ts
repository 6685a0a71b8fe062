import type { Position } from '@accelerator/contracts/log';
import type { Pair } from '@accelerator/contracts/partnerships';
import { defineProjection } from '../../event-sourcing/kernel/projection.ts';

/** Where in the log each of these first came about between two partners; it stays, whatever is withdrawn or ends later. */
export interface MatchOutcomesRow {
  /** Of the pair. */
  readonly id: string;
  readonly appPartnerId: string;
  readonly solutionsPartnerId: string;
  readonly appInterest: Position | null;
  readonly solutionsInterest: Position | null;
  readonly mutual: Position | null;
  readonly active: Position | null;
  /** The event that made it active. */
  readonly approvalId: string | null;
}

type Places = Partial<Omit<MatchOutcomesRow, 'id' | keyof Pair>>;

/** What came of matches, for replaying the lists that they were on. */
export const matchOutcomesProjection = defineProjection<MatchOutcomesRow>()({
  name: 'match-outcomes',
  version: 2,
  columns: [],
  key: ({ data }) => ('partnershipId' in data ? data.partnershipId : ''),
  on: {
    InterestExpressed: (row, { data, position }) =>
      first(row, data, data.side === 'app' ? { appInterest: position } : { solutionsInterest: position }),
    MutualInterestReached: (row, { data, position }) => first(row, data, { mutual: position }),
    PartnershipApproved: (row, { id, data, position }) => first(row, data, { active: position, approvalId: id }),
    // An approval that was undone made no partnership.
    PartnershipActUndone: (row, { data: { undone } }) =>
      row?.approvalId === undone.eventId ? { ...row, active: null, approvalId: null } : row,
  },
});

function first(row: MatchOutcomesRow | null, { partnershipId: id, appPartnerId, solutionsPartnerId }: Pair, places: Places) {
  const never = { appInterest: null, solutionsInterest: null, mutual: null, active: null, approvalId: null };
  const before = row ?? { id, appPartnerId, solutionsPartnerId, ...never };
  const known = Object.fromEntries(Object.entries(before).filter(([, value]) => value !== null));
  return { ...before, ...places, ...known };
}
