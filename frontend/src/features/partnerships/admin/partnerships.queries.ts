import { adminPartnershipRoutes } from '@accelerator/contracts/partnerships/routes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/http.ts';

export const adminPartnershipsQueries = {
  list: () =>
    queryOptions({
      queryKey: ['admin-partnerships'],
      queryFn: () => call(adminPartnershipRoutes.list),
    }),
};
