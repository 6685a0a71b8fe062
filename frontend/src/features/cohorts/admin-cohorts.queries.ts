import { adminCohortRoutes, type AdminCohortView } from '@accelerator/contracts/cohorts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/http.ts';

export const adminCohortsQueries = {
  list: () =>
    queryOptions({
      queryKey: ['admin-cohorts'],
      queryFn: () => call<AdminCohortView[]>(adminCohortRoutes.list),
    }),
};
