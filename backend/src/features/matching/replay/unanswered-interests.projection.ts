import { opposite, partnerIdOn } from '@accelerator/contracts/catalogue';
import type { EventNamed, RecordedEvent } from '@accelerator/contracts/log';
import type { OneSide, Pair } from '@accelerator/contracts/partnerships';
import { defineProjection } from '../../../event-sourcing/kernel/projection.ts';

/** Whose interest a partner has not answered yet: the fuller its list, the later it is suggested to others. */
export interface UnansweredInterestsRow {
  readonly id: string;
  /** Partnership ids. */
  readonly unanswered: readonly string[];
  /** Partnership ids in which the partner's own yes or no stands. */
  readonly answered: readonly string[];
}

export const unansweredInterestsProjection = defineProjection<UnansweredInterestsRow>()({
  name: 'unanswered-interests',
  version: 1,
  columns: [],
  key: ({ data }) => ('appPartnerId' in data ? [data.appPartnerId, data.solutionsPartnerId] : []),
  on: {
    InterestExpressed: (row, { data }, partnerId) =>
      isActing(data, partnerId) ? answered(row, data, partnerId) : asked(row, data, partnerId),
    InterestWithdrawn: (row, { data }, partnerId) =>
      isActing(data, partnerId) ? undecided(row, data, partnerId) : settled(row, data, partnerId),
    PartnerPassed: (row, { data }, partnerId) =>
      isActing(data, partnerId) ? answered(row, data, partnerId) : settled(row, data, partnerId),
    PartnerDeparted: (row, { data }, partnerId) => (isActing(data, partnerId) ? null : undecided(row, data, partnerId)),
    MatchDeleted: (row, { data }, partnerId) => row && settled(row, data, partnerId),
    PartnershipActUndone: restored,
    PassReconsidered: (row, { data }, partnerId) => (isActing(data, partnerId) ? undecided(row, data, partnerId) : row),
  },
});

function asked(row: UnansweredInterestsRow | null, data: OneSide, id: string): UnansweredInterestsRow {
  const before = settled(row, data, id);
  return before.answered.includes(data.partnershipId)
    ? before
    : { ...before, unanswered: [...before.unanswered, data.partnershipId] };
}

function answered(row: UnansweredInterestsRow | null, data: OneSide, id: string): UnansweredInterestsRow {
  const before = undecided(row, data, id);
  return { ...before, answered: [...before.answered, data.partnershipId] };
}

/** An act for a side is undone: its own word, or the want of one, stands again. */
function restored(
  row: UnansweredInterestsRow | null,
  { data }: RecordedEvent<EventNamed<'PartnershipActUndone'>>,
  partnerId: string,
): UnansweredInterestsRow | null {
  const { interested, setFor, ...pair } = data;
  if (!interested) return row;
  const side = pair.appPartnerId === partnerId ? 'app' : 'solutions';
  const of = { ...pair, side } as const;
  if (interested.includes(side)) return answered(row, of, partnerId);
  const before = side === setFor ? undecided(row, of, partnerId) : row;
  return interested.includes(opposite[side]) ? asked(before, of, partnerId) : before;
}

/** An interest that was answered once is owed no second answer; one that is expressed from now on is. */
function undecided(row: UnansweredInterestsRow | null, data: OneSide, id: string): UnansweredInterestsRow {
  const before = settled(row, data, id);
  return { ...before, answered: before.answered.filter((pair) => pair !== data.partnershipId) };
}

/** Neither side of this pair waits for an answer. */
function settled(row: UnansweredInterestsRow | null, { partnershipId }: Pair, id: string): UnansweredInterestsRow {
  const { unanswered, answered: said } = row ?? { unanswered: [], answered: [] };
  return { id, unanswered: unanswered.filter((pair) => pair !== partnershipId), answered: said };
}

function isActing(who: OneSide, partnerId: string): boolean {
  return partnerIdOn(who, who.side) === partnerId;
}
