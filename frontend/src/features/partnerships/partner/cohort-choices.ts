import type { PartnerCohortView } from '@accelerator/contracts/cohorts/views';
import { formatCohortDate } from '../../../ui/dates.ts';

/** A cohort as something to choose; one with a `disabledReason` is shown and cannot be chosen. */
export interface CohortChoice {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly disabledReason: string | undefined;
}

/**
 * The cohorts two partners can apply to together: those both prefer, and the one the other side has already applied to. Only open ones
 * can be chosen.
 */
export function cohortChoices(
  cohorts: readonly PartnerCohortView[],
  theirPreferred: readonly number[],
  theirCohortId: number | null = null,
): CohortChoice[] {
  return cohorts
    .filter((cohort) => cohort.id === theirCohortId || (cohort.preferred && theirPreferred.includes(cohort.id)))
    .toSorted((one, other) => one.kickoffDate.localeCompare(other.kickoffDate))
    .map((cohort) => ({
      id: cohort.id,
      name: cohort.name,
      description: describe(cohort),
      disabledReason: whyNot(cohort),
    }));
}

function whyNot({ status, displayStatus }: PartnerCohortView): string | undefined {
  if (displayStatus === 'completed') return 'Completed';
  if (status === 'Open') return undefined;
  return status === 'Closed' ? 'Closed for applications' : `Not open yet, ${displayStatus}`;
}

function describe(cohort: PartnerCohortView): string {
  const full = cohort.capacity !== null && cohort.enrolled >= cohort.capacity;
  return `${full ? 'Full, joins the waitlist' : cohort.displayStatus}, kickoff ${formatCohortDate(cohort.kickoffDate)}`;
}
