import { isFull } from '../cohorts/cohort-views.ts';
import { seatsOfAPartnership } from '../cohorts/cohort.decider.ts';
import type { CohortRow } from '../cohorts/cohorts.projection.ts';

/**
 * The place on the waitlist of each partnership that waits for more seats than are free, from 1, in the order in which they applied.
 * @param waiting Ids of the submitted partnerships of the cohort, in that order.
 */
export function waitlist(cohort: CohortRow, waiting: readonly string[]): ReadonlyMap<string, number> {
  if (cohort.capacity === null) return new Map();
  const free = Math.max(0, Math.floor((cohort.capacity - cohort.seated.length * seatsOfAPartnership) / seatsOfAPartnership));
  return new Map(waiting.slice(free).map((id, index) => [id, index + 1]));
}

/** What to tell an applicant, or null where a seat is free. */
export function waitlistMessage(cohort: CohortRow): string | null {
  return isFull(cohort)
    ? `${cohort.name} is full. Your application joins the waitlist in the order in which partners apply.`
    : null;
}
