import { adminUserRoutes } from '@accelerator/contracts/accounts/routes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/http.ts';

export const adminUserQueries = {
  list: () =>
    queryOptions({
      queryKey: ['admin-users'],
      queryFn: () => call(adminUserRoutes.list),
    }),
};
