import type { Position } from '@accelerator/contracts/log';
import type { Pair } from '@accelerator/contracts/partnerships';
import { defineProjection } from '../../../event-sourcing/kernel/projection.ts';

/** Where in the log each of these first came about between two partners; it stays, whatever is withdrawn or ends later. */
export interface MatchOutcomesRow {
  /** Of the pair. */
  readonly id: string;
  readonly appPartnerId: string;
  readonly solutionsPartnerId: string;
  readonly appInterestPosition: Position | null;
  readonly solutionsInterestPosition: Position | null;
  readonly mutualPosition: Position | null;
  readonly activePosition: Position | null;
  /** The event that made it active. */
  readonly approvalId: string | null;
}

type Places = Partial<Omit<MatchOutcomesRow, 'id' | keyof Pair>>;

/** The outcomes of matches, for replaying the lists that they were on. */
export const matchOutcomesProjection = defineProjection<MatchOutcomesRow>()({
  name: 'match-outcomes',
  version: 2,
  columns: [],
  key: ({ data }) => ('partnershipId' in data ? data.partnershipId : ''),
  on: {
    InterestExpressed: (row, { data, position }) =>
      first(row, data, data.side === 'app' ? { appInterestPosition: position } : { solutionsInterestPosition: position }),
    MutualInterestReached: (row, { data, position }) => first(row, data, { mutualPosition: position }),
    PartnershipApproved: (row, { id, data, position }) => first(row, data, { activePosition: position, approvalId: id }),
    // An approval that was undone made no partnership.
    PartnershipActUndone: (row, { data: { undone } }) =>
      row?.approvalId === undone.eventId ? { ...row, activePosition: null, approvalId: null } : row,
  },
});

function first(row: MatchOutcomesRow | null, { partnershipId: id, appPartnerId, solutionsPartnerId }: Pair, places: Places) {
  if (row && Object.keys(places).every((place) => row[place as keyof Places] !== null)) return row;
  const never = {
    appInterestPosition: null,
    solutionsInterestPosition: null,
    mutualPosition: null,
    activePosition: null,
    approvalId: null,
  };
  const before = row ?? { id, appPartnerId, solutionsPartnerId, ...never };
  const known = Object.fromEntries(Object.entries(before).filter(([, value]) => value !== null));
  return { ...before, ...places, ...known };
}
