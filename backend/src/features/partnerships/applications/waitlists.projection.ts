import { placeOnWaitlist, seatsOfAPartnership, type SeatsView } from '@accelerator/contracts/cohorts/seats';
import type { AnyRecorded, Position } from '@accelerator/contracts/log';
import type { Pair } from '@accelerator/contracts/partnerships';
import { defineProjection } from '../../../event-sourcing/kernel/projection.ts';
import { cohortDecider } from '../../cohorts/cohort.decider.ts';
import { partnershipDecider } from '../pair/partnership.decider.ts';

/** Submitted, and not decided. */
export interface WaitingPair extends Pair {
  /** Its place in line: the event by which both had applied, or that of the pair with which it changed places. */
  readonly order: Position;
  /** The event that changed its place last; null while it has the place at which it began. */
  readonly moved: { readonly eventId: string; readonly at: string; readonly position: Position } | null;
}

/** The applications to one cohort that wait for a decision, and the seats that they wait for. */
export interface WaitlistRow {
  /** The number of the cohort as text. */
  readonly id: string;
  readonly capacity: number | null;
  /** The partnerships that have their seats. */
  readonly seated: readonly string[];
  /** In the order in which they applied, until an administrator gives the waitlist another one. */
  readonly waiting: readonly WaitingPair[];
  /** The two of each that wait. */
  readonly partners: readonly string[];
  /** Those that were decided or canceled, by their id: where that is undone, they have their place again. */
  readonly left: Readonly<Record<string, WaitingPair>>;
}

export const waitlistsProjection = defineProjection<WaitlistRow>()({
  name: 'waitlists',
  version: 3,
  columns: ['partners'],
  past: {
    stream: cohortDecider.stream,
    others: ({ seated, waiting, left }) => {
      const pairs = [...seated, ...waiting.map(({ partnershipId }) => partnershipId), ...Object.keys(left)];
      return [...new Set(pairs)].map(partnershipDecider.stream);
    },
  },
  key: ({ data }) => ('cohortId' in data ? String(data.cohortId) : []),
  on: {
    CohortCreated: (row, event, id) => after(row, event, id, () => ({ capacity: event.data.details.capacity })),
    CohortEdited: (row, event, id) => after(row, event, id, ({ capacity }) => ({ capacity, ...event.data.changes })),
    SeatsTaken: (row, event, id) => after(row, event, id, ({ seated }) => ({ seated: [...seated, event.data.partnershipId] })),
    SeatsReleased: (row, event, id) => after(row, event, id, ({ seated }) => ({ seated: seated.filter(isNot(event.data)) })),
    PartnershipSubmitted: (row, event, id) =>
      after(row, event, id, ({ waiting, left }) => {
        const { partnershipId, appPartnerId, solutionsPartnerId } = event.data;
        const { [partnershipId]: _, ...others } = left;
        return {
          waiting: [...waiting, { partnershipId, appPartnerId, solutionsPartnerId, order: event.position, moved: null }],
          left: others,
        };
      }),
    WaitlistReordered: (row, event, id) =>
      after(row, event, id, ({ waiting }) => ({ waiting: reordered(waiting, event.data.partnershipIds) })),
    ApplicationReleased: leaves,
    PartnershipApproved: leaves,
    PartnershipRejected: leaves,
    PartnershipCanceled: leaves,
    PartnershipActUndone: (row, event, id) => (event.data.phase === 'submitted' ? comesBack(row, event, id) : row),
  },
});

/**
 * The place on the waitlist of each partnership that waits for more seats than are free, from 1. One whose seats are taken already only
 * waits for that to be told.
 */
export function placesOn(row: WaitlistRow): ReadonlyMap<string, number> {
  const free = freeSeatsOf(row);
  if (free === null) return new Map();
  const places = lineOf(row).flatMap(({ partnershipId }, before) => {
    const place = placeOnWaitlist({ free, before });
    return place === null ? [] : [[partnershipId, place] as const];
  });
  return new Map(places);
}

type Seats = Pick<WaitlistRow, 'capacity' | 'seated' | 'waiting'>;

/** The free seats and the pairs before a pair that waits, or that would; null without a limit, and for a pair that has its seats. */
export function seatsFor(row: Seats, partnershipId?: string): SeatsView | null {
  const free = freeSeatsOf(row);
  if (free === null || (partnershipId !== undefined && row.seated.includes(partnershipId))) return null;
  const line = lineOf(row);
  const place = line.findIndex((pair) => pair.partnershipId === partnershipId);
  return { free, before: place === -1 ? line.length : place };
}

/** null without a limit */
function freeSeatsOf({ capacity, seated }: Seats): number | null {
  return capacity === null ? null : Math.max(0, capacity - seated.length * seatsOfAPartnership);
}

function lineOf({ waiting, seated }: Seats): WaitlistRow['waiting'] {
  return waiting.filter(({ partnershipId }) => !seated.includes(partnershipId));
}

/** Those on the waitlist, the first in line first: what an order of it has to name. */
export function waitlistOf(row: WaitlistRow): readonly string[] {
  return [...placesOn(row).keys()];
}

/** Those that are named change places among themselves. Who has left by now is passed over, who is not named keeps the place. */
function reordered(waiting: readonly WaitingPair[], order: readonly string[]): readonly WaitingPair[] {
  const byId = new Map(waiting.map((pair) => [pair.partnershipId, pair]));
  const next = order.flatMap((id) => byId.get(id) ?? []).values();
  const named = new Set(order);
  return waiting.map((pair) => (named.has(pair.partnershipId) ? { ...(next.next().value ?? pair), order: pair.order } : pair));
}

function leaves(
  row: WaitlistRow | null,
  event: AnyRecorded & { readonly data: Pick<Pair, 'partnershipId'> },
  id: string,
): WaitlistRow {
  return after(row, event, id, ({ waiting, left }) => {
    const { partnershipId } = event.data;
    const pair = waiting.find((one) => one.partnershipId === partnershipId);
    return pair ? { waiting: waiting.filter((one) => one !== pair), left: { ...left, [partnershipId]: pair } } : {};
  });
}

/** Before those who stood behind it. */
function comesBack(
  row: WaitlistRow | null,
  event: AnyRecorded & { readonly data: Pick<Pair, 'partnershipId'> },
  id: string,
): WaitlistRow {
  return after(row, event, id, ({ waiting, left: { [event.data.partnershipId]: own, ...left } }) => {
    if (!own) return {};
    const later = waiting.findIndex(({ order }) => own.order < order);
    return { waiting: waiting.toSpliced(later === -1 ? waiting.length : later, 0, own), left };
  });
}

const isNot =
  ({ partnershipId }: Pick<Pair, 'partnershipId'>) =>
  (other: string) =>
    other !== partnershipId;

/** The row after a change, with every pair marked that had another place before. */
function after(
  row: WaitlistRow | null,
  { id: eventId, position, metadata: { at } }: AnyRecorded,
  id: string,
  change: (row: WaitlistRow) => Partial<Pick<WaitlistRow, 'capacity' | 'seated' | 'waiting' | 'left'>>,
): WaitlistRow {
  const before = row ?? { id, capacity: null, seated: [], waiting: [], partners: [], left: {} };
  const {
    capacity = null,
    seated = before.seated,
    waiting = before.waiting,
    left = before.left,
  } = { ...before, ...change(before) };
  const changed = { ...before, capacity, seated, waiting, left };
  const [earlier, now] = [placesOn(before), placesOn(changed)];
  const stayed = new Set(before.waiting.map(({ partnershipId }) => partnershipId));
  const settled = new Set([...before.seated, ...seated]);
  const marked = waiting.map((pair) => {
    const hasMoved = earlier.get(pair.partnershipId) !== now.get(pair.partnershipId);
    const isOwn = stayed.has(pair.partnershipId) && !settled.has(pair.partnershipId);
    return hasMoved && isOwn ? { ...pair, moved: { eventId, at, position } } : pair;
  });
  return {
    ...changed,
    waiting: marked,
    partners: marked.flatMap(({ appPartnerId, solutionsPartnerId }) => [appPartnerId, solutionsPartnerId]),
  };
}
