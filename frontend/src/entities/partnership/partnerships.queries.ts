import type { PartnerType } from '@accelerator/contracts/catalogue';
import { partnerRoutes } from '@accelerator/contracts/partners/routes';
import { partnershipRoutes } from '@accelerator/contracts/partnerships/routes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/http.ts';

export const partnershipQueries = {
  list: () =>
    queryOptions({
      queryKey: ['partnerships', 'list'],
      queryFn: () => call(partnershipRoutes.list),
    }),

  /** Another partner. It belongs to this family because interest and application decide whether contact details are in it. */
  partner: (id: string, type: PartnerType) =>
    queryOptions({
      queryKey: ['partnerships', 'partner', id, type],
      queryFn: () => call(partnerRoutes.detail, { params: { id }, query: { type } }),
      retry: 1,
    }),
};
