import { adminUserRoutes, type AdminUserView } from '@accelerator/contracts/accounts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/http.ts';

export const adminUserQueries = {
  list: () =>
    queryOptions({
      queryKey: ['admin-users'],
      queryFn: () => call<AdminUserView[]>(adminUserRoutes.list),
    }),
};
