import { preferenceOf, type Preference } from '@accelerator/contracts/cohorts/preference';
import { totalOrder } from '@accelerator/contracts/order';
import type { AdminCohortView } from '@accelerator/contracts/cohorts/views';
import type { AdminPartnershipView } from '@accelerator/contracts/partnerships/views';
import { sortKeyOf } from '@accelerator/contracts/text/folding';

export interface AssignableCohort {
  readonly cohort: AdminCohortView;
  readonly preference: Preference;
}

/**
 * The cohorts that two partners can be given: those that are open, or that one of the two prefers. Those both prefer first, then those one of
 * them does, then the others; among these open ones, those with seats before full ones, then by name.
 */
export function assignableCohorts(
  cohorts: readonly AdminCohortView[],
  { partners: { app, solutions } }: Pick<AdminPartnershipView, 'partners'>,
): AssignableCohort[] {
  const two = [
    { ...app, name: app.companyName },
    { ...solutions, name: solutions.companyName },
  ] as const;
  const rank = ({ cohort, preference: { count } }: AssignableCohort) =>
    3 * (2 - count) + (cohort.status !== 'Open' ? 2 : cohort.displayStatus === 'Full' ? 1 : 0);
  return cohorts
    .filter(({ status, displayStatus }) => status !== 'Closed' && displayStatus !== 'completed')
    .map((cohort) => ({ cohort, preference: preferenceOf(cohort.id, two) }))
    .filter(({ cohort, preference: { count } }) => cohort.status === 'Open' || count > 0)
    .toSorted(
      totalOrder(
        ({ cohort }) => cohort.id,
        rank,
        ({ cohort }) => sortKeyOf(cohort.name),
      ),
    );
}
