import { cohortRoutes } from '@accelerator/contracts/cohorts/routes';
import type { CohortView, PartnerCohortView } from '@accelerator/contracts/cohorts/views';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/http.ts';

export const cohortQueries = {
  /** Every cohort, with what the signed-in partner may do. */
  list: () =>
    queryOptions({
      queryKey: ['cohorts', 'list'],
      queryFn: async () => (await call(cohortRoutes.list)).filter(isForPartner),
    }),

  /** Signed out: those that a registration can choose from. */
  offered: () =>
    queryOptions({
      queryKey: ['cohorts', 'offered'],
      queryFn: () => call(cohortRoutes.list),
    }),
};

function isForPartner(cohort: CohortView | PartnerCohortView): cohort is PartnerCohortView {
  return 'canApply' in cohort;
}
