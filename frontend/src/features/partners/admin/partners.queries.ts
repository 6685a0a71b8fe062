import type { PartnerType } from '@accelerator/contracts/catalogue';
import { adminPartnerRoutes } from '@accelerator/contracts/partners/routes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/http.ts';

const family = 'admin-partners';

export const adminPartnersQueries = {
  list: () =>
    queryOptions({
      queryKey: [family, 'list'],
      queryFn: () => call(adminPartnerRoutes.list),
    }),
  details: (id: string, type: PartnerType) =>
    queryOptions({
      queryKey: [family, 'details', id, type],
      queryFn: () => call(adminPartnerRoutes.details, { params: { id }, query: { type } }),
    }),
};
