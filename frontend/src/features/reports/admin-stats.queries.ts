import { reportRoutes, type StatsView } from '@accelerator/contracts/reports';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/http.ts';

export const adminStatsQueries = {
  stats: () =>
    queryOptions({
      queryKey: ['admin-stats'],
      queryFn: () => call<StatsView>(reportRoutes.stats),
    }),
};
