import { totalOrder } from '@accelerator/contracts/order';
import { cohortDates, type DatedCohort } from '@accelerator/contracts/cohorts/calendar';

interface CohortDate {
  readonly label: string;
  /** yyyy-MM-dd, or null while it is not set. */
  readonly date: string | null;
}

/** The dates of one cohort as they come, the earliest first; those that are not set yet follow. */
export function datesInOrder(cohort: Omit<DatedCohort, 'id' | 'name'>): readonly CohortDate[] {
  const dates = cohortDates.map(({ field, label }) => ({ label, date: cohort[field] }));
  const set = dates
    .filter(({ date }) => date !== null)
    .toSorted(
      totalOrder(
        ({ label }) => label,
        ({ date }) => date!,
      ),
    );
  return [...set, ...dates.filter(({ date }) => date === null)];
}
