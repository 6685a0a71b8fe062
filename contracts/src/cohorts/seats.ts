import { totalOrder } from '../order/index.ts';

/** A partnership is two partner companies, and a seat is a company's. */
export const seatsOfAPartnership = 2;

/** The seats of a cohort as a pair finds them that waits for its own, or would. */
export interface SeatsView {
  readonly free: number;
  /** The number of pairs that have applied before it and await their decision. */
  readonly before: number;
}

/** The place of the pair on the waitlist, from 1; null where there is a seat for it. */
export function placeOnWaitlist({ free, before }: SeatsView): number | null {
  const place = before + 1 - Math.floor(free / seatsOfAPartnership);
  return place > 0 ? place : null;
}

/**
 * Tells what the free seats leave for a pair on the waitlist: "The 2 free seats go to 1 pair before you". Call it only where
 * `placeOnWaitlist` is not null.
 * @param cohort named where nothing else names it
 */
export function seatsSentence({ free, before }: SeatsView, who: string, cohort?: string): string {
  const seated = Math.floor(free / seatsOfAPartnership);
  if (seated > 0) {
    const taken = seated * seatsOfAPartnership;
    const seats = taken === free ? `The ${free} free seats` : `${taken} of the ${free} free seats`;
    return `${seats}${cohort ? ` of ${cohort}` : ''} go to ${pairs(seated)} before ${who}`;
  }
  const where = cohort ? ` in ${cohort}` : '';
  const come = before === 0 ? '' : `, and ${pairs(before)} ${before === 1 ? 'comes' : 'come'} before ${who}`;
  return `${free === 0 ? 'No seats are free' : 'Only 1 seat is free'}${where}${come}`;
}

function pairs(count: number): string {
  return count === 1 ? '1 pair' : `${count} pairs`;
}

/**
 * Sorts the items that wait for seats of one cohort by their place, within the positions they hold in the list; all others stay where they
 * are. Bulk approvals are asked about, decided and reported in this order.
 * @param lineOf null for one that waits for no seats
 */
export function inOrderOfWaitlists<Waiting>(
  all: readonly Waiting[],
  lineOf: (one: Waiting) => { readonly cohortId: number; readonly place: number } | null,
): readonly Waiting[] {
  const items = all.map((one) => ({ one, line: lineOf(one) }));
  const waiting = items.flatMap(({ one, line }) => (line ? [{ one, ...line }] : []));
  const next = new Map(
    [...Map.groupBy(waiting, ({ cohortId }) => cohortId)].map(([cohortId, line]) => [
      cohortId,
      line.toSorted(totalOrder(({ place }) => place)).values(),
    ]),
  );
  return items.map(({ one, line }) => (line ? next.get(line.cohortId)!.next().value!.one : one));
}

/** Where the pair is on the waitlist, as one of the two reads it; null where there is a seat for it. */
export function waitlistSentence(seats: SeatsView, { applied, cohort }: { applied: boolean; cohort?: string }): string | null {
  const place = placeOnWaitlist(seats);
  if (place === null) return null;
  const found = seatsSentence(seats, 'you', cohort);
  return applied
    ? `${found}: you are number ${place} on the waitlist. You move up when others leave it or seats are added.`
    : `${found}: you would be number ${place} on the waitlist.`;
}
