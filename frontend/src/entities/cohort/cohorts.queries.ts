import { cohortRoutes } from '@accelerator/contracts/cohorts/routes';
import type { CohortView, PartnerCohortView } from '@accelerator/contracts/cohorts/views';
import { query } from '../../api/query.ts';

export const cohortQueries = {
  /** Every cohort, with what the logged-in partner may do. */
  list: () => ({ ...query(cohortRoutes.list), select: forPartners }),

  /** Logged out: those that a registration can choose from. */
  offered: () => query(cohortRoutes.list),
};

function forPartners(cohorts: readonly (CohortView | PartnerCohortView)[]): readonly PartnerCohortView[] {
  return cohorts.filter((cohort) => 'canApply' in cohort);
}
