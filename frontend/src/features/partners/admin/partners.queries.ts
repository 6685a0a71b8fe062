import type { PartnerType } from '@accelerator/contracts/catalogue';
import { adminPartnerRoutes } from '@accelerator/contracts/partners/routes';
import { query } from '../../../api/query.ts';

export const adminPartnersQueries = {
  list: () => query(adminPartnerRoutes.list),
  details: (id: string, type: PartnerType) => query(adminPartnerRoutes.details, { params: { id }, query: { type } }),
};
