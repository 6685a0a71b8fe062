import { cohortRoutes, type PartnerCohortView } from '@accelerator/contracts/cohorts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/http.ts';

export const cohortQueries = {
  /** Every cohort a partner may see; signed out, those that a registration can choose from. */
  list: () =>
    queryOptions({
      queryKey: ['cohorts', 'list'],
      queryFn: () => call<readonly PartnerCohortView[]>(cohortRoutes.list),
    }),
};
