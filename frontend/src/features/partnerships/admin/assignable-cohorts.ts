import { totalOrder } from '@accelerator/contracts/order';
import type { AdminCohortView } from '@accelerator/contracts/cohorts/views';
import type { AdminPartnershipView } from '@accelerator/contracts/partnerships/views';
import { sortKeyOf } from '@accelerator/contracts/text/folding';

export interface AssignableCohort {
  readonly cohort: AdminCohortView;
  /** Who marked it as available; undefined where neither did. */
  readonly preferredBy: string | undefined;
}

/** The cohorts that two partners can be given: those that are open, or that one of the two prefers. Preferred ones first, then open ones, those with seats before full ones, then by name. */
export function assignableCohorts(
  cohorts: readonly AdminCohortView[],
  { partners: { app, solutions } }: Pick<AdminPartnershipView, 'partners'>,
): AssignableCohort[] {
  const preferredBy = (id: number) => {
    const by = [app, solutions].filter(({ preferredCohortIds }) => preferredCohortIds.includes(id));
    return by.length === 2 ? 'both' : by[0]?.companyName;
  };
  const rank = ({ cohort, preferredBy: by }: AssignableCohort) =>
    (by ? 0 : 3) + (cohort.status !== 'Open' ? 2 : cohort.displayStatus === 'Full' ? 1 : 0);
  return cohorts
    .filter(({ status, displayStatus }) => status !== 'Closed' && displayStatus !== 'completed')
    .map((cohort) => ({ cohort, preferredBy: preferredBy(cohort.id) }))
    .filter(({ cohort, preferredBy: by }) => cohort.status === 'Open' || by !== undefined)
    .toSorted(
      totalOrder(
        ({ cohort }) => cohort.id,
        rank,
        ({ cohort }) => sortKeyOf(cohort.name),
      ),
    );
}
