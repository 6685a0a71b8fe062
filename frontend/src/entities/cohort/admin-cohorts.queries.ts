import { adminCohortRoutes } from '@accelerator/contracts/cohorts/routes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/http.ts';

export const adminCohortsQueries = {
  list: () =>
    queryOptions({
      queryKey: ['admin-cohorts'],
      queryFn: () => call(adminCohortRoutes.list),
    }),
};
