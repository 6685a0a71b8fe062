import { isFull } from '../../cohorts/cohort-views.ts';
import type { CohortRow } from '../../cohorts/cohorts.projection.ts';

/** The sentence for an applicant, or null where a seat is free. */
export function waitlistMessage(cohort: CohortRow): string | null {
  return isFull(cohort)
    ? `${cohort.name} is full. Your application joins the waitlist in the order in which partners apply.`
    : null;
}
