import { reportRoutes } from '@accelerator/contracts/reports/routes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/http.ts';

export const adminStatsQueries = {
  stats: () =>
    queryOptions({
      queryKey: ['admin-stats'],
      queryFn: () => call(reportRoutes.stats),
    }),
};
