import type { PartnerType } from '@accelerator/contracts/catalogue';
import { adminPartnerRoutes, type AdminPartnerView } from '@accelerator/contracts/partners';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/http.ts';

const family = 'admin-partners';

export const adminPartnersQueries = {
  list: () =>
    queryOptions({
      queryKey: [family, 'list'],
      queryFn: () => call<AdminPartnerView[]>(adminPartnerRoutes.list),
    }),
  details: (id: string, type: PartnerType) =>
    queryOptions({
      queryKey: [family, 'details', id, type],
      queryFn: () => call<AdminPartnerView>(adminPartnerRoutes.details, { params: { id }, query: { type } }),
    }),
};
