import { adminPartnershipRoutes, type AdminPartnershipView } from '@accelerator/contracts/partnerships';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/http.ts';

export const adminPartnershipsQueries = {
  list: () =>
    queryOptions({
      queryKey: ['admin-partnerships'],
      queryFn: () => call<AdminPartnershipView[]>(adminPartnershipRoutes.list),
    }),
};
